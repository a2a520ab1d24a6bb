package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KernelFilesTest {

    @Test
    void whatWasToldIsReadByFile() {
        KernelFiles told = KernelFiles.of(Stream.of(
                "# a comment",
                "/sys/a\t1",
                "/proc/self/status\tName:\tsh",
                "/proc/self/status\tCpus_allowed_list:\t0-1",
                "/proc/cpuinfo\tmodel name\t: Some CPU: the fast one",
                "/proc/cpuinfo\tmodel\t\t: 7",
                "/proc/cpuinfo\tmodel\t\t: 8",
                "/sys/empty\t "));
        assertThat(told.line("/sys/a")).contains("1");
        assertThat(told.lines("/proc/self/status")).hasSize(2);
        assertThat(told.value("/proc/self/status", "Cpus_allowed_list")).contains("0-1");
        assertThat(told.value("/proc/cpuinfo", "model")).contains("7");
        assertThat(told.value("/proc/cpuinfo", "model name")).contains("Some CPU: the fast one");
        assertThat(told.value("/proc/cpuinfo", "mod")).isEmpty();
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
