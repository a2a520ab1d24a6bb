import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * A virtual thread puts its own text, which names its carrier, into a set and yields: {@code CarrierHop COUNT}. After
 * article 0.
 */
public class CarrierHop {
    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        Set<Object> seen = new ConcurrentSkipListSet<>();
        long start = System.nanoTime();
        Thread hopper = Thread.startVirtualThread(() -> {
            int left = count;
            while (left-- > 0) {
                seen.add(String.valueOf(Thread.currentThread()));
                Thread.yield();
            }
        });
        hopper.join();
        double elapsed = (System.nanoTime() - start) / 1e9;
        for (Object text : seen) {
            System.out.println(text);
        }
        System.out.println("elapsed " + elapsed);
    }
}
