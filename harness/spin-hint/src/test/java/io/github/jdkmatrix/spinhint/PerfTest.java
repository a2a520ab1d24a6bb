package io.github.jdkmatrix.spinhint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerfTest {
    private static final String OWN_JVM = "JMH counts only in JVMs that it starts itself, and this one is not";

    @TempDir
    private Path folder;

    @Test
    void whatIsMissingIsSaid() {
        assertThat(Perf.whyNot(List.of("msr", "software", "tracepoint"), folder.toString()))
                .isEqualTo("the kernel shows no performance counters of the processor (PMU); there is no command perf; "
                        + OWN_JVM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "cpu_core", "armv8_pmuv3_0"})
    void whatIsThereIsNot(String device) throws Exception {
        File perf = Files.createFile(folder.resolve("perf")).toFile();
        assertThat(perf.setExecutable(true)).isTrue();

        assertThat(Perf.whyNot(List.of("msr", device), "/nowhere" + File.pathSeparator + folder))
                .isEqualTo(OWN_JVM);
    }
}
