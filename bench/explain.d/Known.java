import java.io.FileInputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Burns known shares of the CPU time of a thread in its methods, each a few milliseconds at a time. */
public final class Known {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long MILLI = 1_000_000;
    private static volatile double sink;

    private static void seventy(long cpu) {
        for (long end = THREADS.getCurrentThreadCpuTime() + cpu; THREADS.getCurrentThreadCpuTime() < end; ) {
            compute();
        }
    }

    private static void thirty(long cpu) {
        for (long end = THREADS.getCurrentThreadCpuTime() + cpu; THREADS.getCurrentThreadCpuTime() < end; ) {
            compute();
        }
    }

    private static void calls(long cpu, FileInputStream in) throws Exception {
        byte[] bytes = new byte[4096];
        for (long end = THREADS.getCurrentThreadCpuTime() + cpu; THREADS.getCurrentThreadCpuTime() < end; ) {
            for (int i = 0; i < 50; i++) {
                in.read(bytes);
            }
        }
    }

    private static void compute() {
        double sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum += Math.sqrt(i);
        }
        sink = sum;
    }

    /** {@code split}: 70 to 30; {@code calls}: 70 to 35 in system calls; else 70 to as many as are given. */
    public static void main(String[] args) throws Exception {
        double seconds = Double.parseDouble(args[1]);
        double second = args[0].equals("calls") ? 35 : args[0].equals("split") ? 30 : Double.parseDouble(args[0]);
        try (FileInputStream in = new FileInputStream("/dev/zero")) {
            for (int i = 0; i < seconds * 10; i++) {
                seventy(70 * MILLI);
                if (args[0].equals("calls")) {
                    calls((long) (second * MILLI), in);
                } else {
                    thirty((long) (second * MILLI));
                }
            }
        }
    }
}
