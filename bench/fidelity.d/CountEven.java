import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/**
 * Threads count even numbers while a timer prints once a second what the threads and the carriers used:
 * {@code CountEven platform|virtual THREADS|cores YIELD MILLISECONDS}. After article 0.
 */
public class CountEven {
    private static final String NAME = "counter-";
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    private final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    private final Map<Long, long[]> last = new ConcurrentHashMap<>();
    private final AtomicBoolean go = new AtomicBoolean(true);
    private final LongAdder marks = new LongAdder();
    private final LongAdder total = new LongAdder();
    private final boolean virtual;
    private final boolean yielding;
    private final String carriers;

    private CountEven(boolean virtual, boolean yielding) {
        this.virtual = virtual;
        this.yielding = yielding;
        carriers = Runtime.version().feature() < FIRST_WITH_VIRTUAL_THREADS ? NAME : carriers();
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args[1].equals("cores") ? Runtime.getRuntime().availableProcessors() : Integer.parseInt(args[1]);
        new CountEven(args[0].equals("virtual"), Boolean.parseBoolean(args[2])).run(threads, Long.parseLong(args[3]));
    }

    private void run(int count, long duration) throws InterruptedException {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.scheduleAtFixedRate(this::sample, 1, 1, TimeUnit.SECONDS);
        timer.schedule(() -> end(timer), duration, TimeUnit.MILLISECONDS);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = start(NAME + i, this::count);
            System.out.println("started " + threads[i]);
        }
        start(NAME + count, () -> System.out.println("all are started")).join();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.printf("work %d%n", total.sum());
    }

    private void end(ScheduledExecutorService timer) {
        go.set(false);
        timer.shutdownNow();
    }

    private Thread start(String name, Runnable task) {
        if (virtual) {
            return Thread.ofVirtual().name(name).start(task);
        }
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    /** The number grows past the largest int to the negative ones, so that only the timer ends the loop. */
    private void count() {
        long found = 0;
        for (int number = 0; number < Integer.MAX_VALUE && go.get(); number += 2) {
            found++;
            if (yielding) {
                Thread.yield();
            }
            if (number % 100_000 == 99_998) {
                marks.increment();
            }
        }
        total.add(found);
    }

    /** What the names of the carriers begin with. */
    private static String carriers() {
        String text = CompletableFuture.supplyAsync(
                        () -> Thread.currentThread().toString(), Executors.newVirtualThreadPerTaskExecutor())
                .join();
        return text.substring(text.lastIndexOf('@') + 1, text.lastIndexOf('-') + 1);
    }

    private void sample() {
        long allCpu = 0;
        long allUser = 0;
        for (long id : bean.getAllThreadIds()) {
            ThreadInfo info = bean.getThreadInfo(id);
            if (info == null || !(info.getThreadName().startsWith(carriers) || info.getThreadName().startsWith(NAME))) {
                continue;
            }
            long[] now = {bean.getThreadCpuTime(id), bean.getThreadUserTime(id)};
            long[] before = last.getOrDefault(id, new long[2]);
            last.put(id, now);
            long cpu = (now[0] - before[0]) / 1_000_000;
            long user = (now[1] - before[1]) / 1_000_000;
            if (cpu > 0) {
                allCpu += cpu;
                allUser += user;
                System.out.printf("%s cpu %d user %d system %d%n", info.getThreadName(), cpu, user, cpu - user);
            }
        }
        System.out.printf("all cpu %d user %d system %d marks %d%n%n", allCpu, allUser, allCpu - allUser, marks.sum());
    }
}
