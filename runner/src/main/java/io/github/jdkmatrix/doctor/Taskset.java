package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.Kernel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Pins by {@code taskset}, which binds any thread of ours by its number: taskset(1), sched_setaffinity(2). */
final class Taskset implements Pinning {

    private static final Path SELF = Path.of("/proc/thread-self");

    @Override
    public boolean pin(int cpu) throws InterruptedException {
        String wanted = Integer.toString(cpu);
        try {
            String thread = Files.readSymbolicLink(SELF).getFileName().toString();
            new ProcessBuilder("taskset", "-p", "-c", wanted, thread)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return false;
        }
        return Kernel.value(SELF.resolve("status"), "Cpus_allowed_list").equals(Optional.of(wanted));
    }
}
