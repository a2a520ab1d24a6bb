package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CarriersTest {
    @Test
    void countsTheThreadsThatTheKernelShowsUnderACarriersName(@TempDir Path tasks) throws IOException {
        thread(tasks, "1", "java");
        thread(tasks, "2", "ForkJoinPool-1-");
        thread(tasks, "3", "ForkJoinPool-1-");
        thread(tasks, "4", "ForkJoinPool-2-");
        thread(tasks, "5", "VirtualThread-u");

        assertThat(Carriers.named(tasks)).isEqualTo(2);
    }

    @Test
    void saysWhenItCannotKnow(@TempDir Path tasks) {
        assertThat(Carriers.named(tasks.resolve("absent"))).isEqualTo(-1);
    }

    private static void thread(Path tasks, String id, String name) throws IOException {
        Files.writeString(Files.createDirectory(tasks.resolve(id)).resolve("comm"), name + "\n");
    }
}
