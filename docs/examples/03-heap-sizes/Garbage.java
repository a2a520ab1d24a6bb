import java.util.ArrayList;
import java.util.List;

class Garbage {
    public static void main(String[] args) {
        List<byte[]> live = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            byte[] some = new byte[1_000];
            if (i % 100 == 0) {
                live.add(some);
            }
        }
        System.out.println(live.size());
    }
}
