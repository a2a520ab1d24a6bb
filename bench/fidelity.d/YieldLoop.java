import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The main thread yields and counts until a timer stops it, and asks for its own CPU and user time before and after:
 * {@code YieldLoop MILLISECONDS}. After article 0.
 */
public class YieldLoop {
    public static void main(String[] args) {
        long duration = Long.parseLong(args[0]);
        AtomicBoolean go = new AtomicBoolean(true);
        ScheduledExecutorService alarm = Executors.newSingleThreadScheduledExecutor();
        alarm.schedule(() -> go.set(false), duration, TimeUnit.MILLISECONDS);

        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        long cpuBefore = bean.getCurrentThreadCpuTime();
        long userBefore = bean.getCurrentThreadUserTime();
        int rounds = 0;
        while (go.get() && ++rounds > 0) {
            Thread.yield();
        }
        long cpu = bean.getCurrentThreadCpuTime() - cpuBefore;
        long user = bean.getCurrentThreadUserTime() - userBefore;

        System.out.printf("thread-cpu %d ns, of it user %d ns%n", cpu, user);
        System.out.printf("counter %d%n", rounds);
        alarm.shutdown();
    }
}
