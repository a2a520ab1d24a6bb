import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Tasks compute and sleep, so many of them at a time:
 * {@code TaskLimit fork-join-pool|semaphore|virtual-pool TASKS LIMIT}. After article 4.
 */
public class TaskLimit {
    private static Semaphore permits;

    public static void main(String[] args) throws InterruptedException {
        int tasks = Integer.parseInt(args[1]);
        int limit = Integer.parseInt(args[2]);
        long start = System.nanoTime();
        ExecutorService executor = executor(args[0], limit);
        for (int i = 0; i < tasks; i++) {
            executor.execute(TaskLimit::task);
        }
        // What close() does, which 17 does not have.
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.DAYS);
        System.out.println("elapsed " + (System.nanoTime() - start) / 1e9);
    }

    private static ExecutorService executor(String strategy, int limit) {
        switch (strategy) {
            case "fork-join-pool":
                return new ForkJoinPool(limit);
            case "semaphore":
                permits = new Semaphore(limit);
                return Executors.newVirtualThreadPerTaskExecutor();
            case "virtual-pool":
                return Executors.newFixedThreadPool(limit, Thread.ofVirtual().factory());
            default:
                throw new IllegalArgumentException(strategy);
        }
    }

    private static void task() {
        try {
            if (permits != null) {
                permits.acquire();
            }
            try {
                fibonacci(20);
                Thread.sleep(10);
                fibonacci(20);
                Thread.sleep(10);
                fibonacci(20);
            } finally {
                if (permits != null) {
                    permits.release();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int fibonacci(int n) {
        if (n == 0) {
            return 0;
        } else if (n == 1) {
            return 1;
        }
        return fibonacci(n - 1) + fibonacci(n - 2);
    }
}
