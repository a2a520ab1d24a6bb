package io.github.jdkmatrix.harness.probe;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Map;

/**
 * The number of carrier threads of the virtual thread scheduler. From JDK 24 on {@code VirtualThreadSchedulerMXBean}
 * reports it (JDK-8338890). Before, the threads with the kernel name of a carrier are counted; it is the same for all
 * carriers, since the kernel cuts names at 15 characters.
 */
final class Carriers {
    private static final String KERNEL_NAME = "ForkJoinPool-1-";
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    private Carriers() {}

    /** Call it within 30 s of the work: the scheduler keeps idle carriers for that time. */
    static void facts(Map<String, String> facts) {
        try {
            fromBean(facts);
        } catch (ReflectiveOperationException olderThan24) {
            facts.put("carriers", Integer.toString(named(Paths.get("/proc/self/task"))));
            facts.put("carriers.source", "thread-names");
            facts.put(
                    "parallelism",
                    System.getProperty(
                            PARALLELISM, Integer.toString(Runtime.getRuntime().availableProcessors())));
            facts.put("parallelism.source", System.getProperty(PARALLELISM) == null ? "processors" : "property");
        }
    }

    private static void fromBean(Map<String, String> facts) throws ReflectiveOperationException {
        Class<? extends PlatformManagedObject> type =
                Class.forName("jdk.management.VirtualThreadSchedulerMXBean").asSubclass(PlatformManagedObject.class);
        PlatformManagedObject scheduler = ManagementFactory.getPlatformMXBean(type);
        facts.put("carriers", type.getMethod("getPoolSize").invoke(scheduler).toString());
        facts.put("carriers.source", "mxbean");
        facts.put(
                "parallelism",
                type.getMethod("getParallelism").invoke(scheduler).toString());
        facts.put("parallelism.source", "mxbean");
    }

    /** The number of tasks in a {@code /proc/PID/task} directory with a carrier's name; -1 when it cannot be read. */
    static int named(Path tasks) {
        int carriers = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(tasks)) {
            for (Path task : all) {
                String name = new String(Files.readAllBytes(task.resolve("comm")), StandardCharsets.ISO_8859_1);
                carriers += name.startsWith(KERNEL_NAME) ? 1 : 0;
            }
        } catch (IOException e) {
            return -1;
        }
        return carriers;
    }
}
