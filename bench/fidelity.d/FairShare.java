import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Tasks submitted at once count with BigInteger: {@code FairShare platform|virtual TASKS STEPS}. After article 2. */
public class FairShare {
    public static long sink;

    public static void main(String[] args) throws InterruptedException {
        boolean virtual = args[0].equals("virtual");
        int tasks = Integer.parseInt(args[1]);
        int steps = Integer.parseInt(args[2]);
        AtomicLong first = new AtomicLong(Long.MAX_VALUE);
        ExecutorService threads =
                virtual ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newCachedThreadPool();
        Instant start = Instant.now();
        for (int i = 0; i < tasks; i++) {
            int task = i;
            Instant submitted = Instant.now();
            threads.submit(() -> {
                BigInteger sum = BigInteger.ZERO;
                for (int step = 0; step < steps; step++) {
                    sum = sum.add(BigInteger.valueOf(1));
                }
                sink = sum.longValue();
                long took = Duration.between(submitted, Instant.now()).toMillis();
                first.accumulateAndGet(took, Math::min);
                System.out.println(task + " took " + took);
            });
        }
        threads.shutdown();
        threads.awaitTermination(1, TimeUnit.HOURS);
        System.out.println("makespan " + Duration.between(start, Instant.now()).toNanos() / 1e9);
        System.out.println("first " + first.get() / 1e3);
    }
}
