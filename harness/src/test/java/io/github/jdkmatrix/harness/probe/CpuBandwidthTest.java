package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuBandwidthTest {

    @TempDir
    private Path mount;

    @Test
    void version2HasBothInOneFile() throws IOException {
        file("cpu.max", "150000 100000\n");
        assertThat(read()).isEqualTo("150000 of 100000");
        file("cpu.max", "max 100000\n");
        assertThat(read()).isEqualTo("unbounded of 100000");
    }

    @Test
    void version1HasAFileForEach() throws IOException {
        file("cpu/cpu.cfs_quota_us", "5000\n");
        file("cpu/cpu.cfs_period_us", "10000\n");
        assertThat(read()).isEqualTo("5000 of 10000");
        file("cpu/cpu.cfs_quota_us", "-1\n");
        assertThat(read()).isEqualTo("unbounded of 10000");
    }

    @Test
    void version1MayHaveTwoControllersInOneFolder() throws IOException {
        file("cpu,cpuacct/cpu.cfs_quota_us", "5000\n");
        file("cpu,cpuacct/cpu.cfs_period_us", "10000\n");
        assertThat(read()).isEqualTo("5000 of 10000");
    }

    @Test
    void whereNothingIsToldNothingIsSaid() throws IOException {
        assertThat(read()).isEqualTo("unreadable");
        file("cpu.max", "\n");
        assertThat(read()).isEqualTo("unreadable");
    }

    private String read() {
        return CpuBandwidth.read(mount.toString())
                .map(it -> it.quotaMicros().orElse("unbounded") + " of " + it.periodMicros())
                .orElse("unreadable");
    }

    private void file(String name, String text) throws IOException {
        Path file = mount.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
