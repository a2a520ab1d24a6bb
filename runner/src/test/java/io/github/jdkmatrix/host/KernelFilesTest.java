package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelFilesTest {

    @Test
    void aSavedTreeIsReadBelowItsRoot(@TempDir Path root) throws IOException {
        Files.createDirectories(root.resolve("sys/devices"));
        Files.writeString(root.resolve("sys/devices/online"), "0-3\n");
        KernelFiles tree = KernelFiles.below(root);
        assertThat(tree.line("/sys/devices/online")).contains("0-3");
        assertThat(tree.line("/sys/devices/missing")).isEmpty();
        assertThat(tree.line("/sys/devices")).isEmpty();
    }

    @Test
    void whatWasToldIsReadByFile() {
        KernelFiles told = KernelFiles.of(Stream.of(
                "# a comment",
                "/sys/a\t1",
                "/proc/self/status\tName:\tsh",
                "/proc/self/status\tCpus_allowed_list:\t0-1",
                "/sys/empty\t "));
        assertThat(told.line("/sys/a")).contains("1");
        assertThat(told.lines("/proc/self/status")).hasSize(2);
        assertThat(told.value("/proc/self/status", "Cpus_allowed_list")).contains("0-1");
        assertThat(told.line("/sys/empty")).isEmpty();
        assertThat(told.line("/sys/b")).isEmpty();
    }

    /** One and the same kernel, read by us and told by the script that a container runs. */
    @Test
    void theScriptTellsWhatWeRead() throws IOException, InterruptedException {
        Process script = new ProcessBuilder("/bin/sh", "../docker/topology").start();
        KernelFiles told =
                KernelFiles.of(new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines());
        assertThat(script.waitFor()).isZero();
        KernelFiles local = KernelFiles.local();
        assertThat(UsableCpus.of(told)).isEqualTo(UsableCpus.of(local)).isNotEmpty();
        assertThat(Topology.read(told, UsableCpus.of(told)))
                .isPresent()
                .isEqualTo(Topology.read(local, UsableCpus.of(local)));
        assertThat(HostFacts.of(told, "0", "arm")).isEqualTo(HostFacts.of(local, "0", "arm"));
    }
}
