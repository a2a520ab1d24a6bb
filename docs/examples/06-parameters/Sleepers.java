import java.util.ArrayList;
import java.util.List;

class Sleepers {
    public static void main(String[] args) throws InterruptedException {
        boolean virtual = args[0].equals("virtual");
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            Thread.Builder builder = virtual ? Thread.ofVirtual() : Thread.ofPlatform();
            threads.add(builder.start(Sleepers::sleep));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
