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
 * How many carrier threads the scheduler of virtual threads has. From JDK 24 on it says so itself
 * ({@code VirtualThreadSchedulerMXBean}, JDK-8338890); before, its threads are told by the name that the kernel shows,
 * which is the same for all of them since the kernel cuts names at 15 characters.
 */
final class Carriers {
    private static final String KERNEL_NAME = "ForkJoinPool-1-";
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    private Carriers() {}

    /** Reads them while the carriers still live: the scheduler keeps idle ones for 30 s. */
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

    /** The tasks under a {@code /proc/PID/task} directory that bear a carrier's name, or -1 where it cannot be read. */
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
