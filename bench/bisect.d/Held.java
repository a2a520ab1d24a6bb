import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Holds so many MiB of the heap, and so many outside of it, and uses all of them. */
public class Held {

    public static void main(String[] args) {
        List<Object> held = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            ByteBuffer outside = ByteBuffer.allocateDirect(1 << 20);
            while (outside.hasRemaining()) {
                outside.putLong(1);
            }
            held.add(outside);
        }
        // Small enough not to be humongous for G1, which gives such an array whole regions.
        for (int i = 0; i < 16 * Integer.parseInt(args[0]); i++) {
            byte[] more = new byte[1 << 16];
            Arrays.fill(more, (byte) 1);
            held.add(more);
        }
        System.out.println("held " + held.size());
    }
}
