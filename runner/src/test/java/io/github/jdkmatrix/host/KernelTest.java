package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelTest {

    @TempDir
    private Path folder;

    @Test
    void theFirstLineIsTheAnswer() throws IOException {
        assertThat(Kernel.line(file("  performance \nmore\n"))).contains("performance");
    }

    @Test
    void anEmptyFileIsNoAnswer() throws IOException {
        assertThat(Kernel.line(file(""))).isEmpty();
        assertThat(Kernel.line(file("\n"))).isEmpty();
    }

    @Test
    void aMissingFileAFolderAndBytesAreNoAnswer() throws IOException {
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
        for (Path file : new Path[] {folder.resolve("none"), folder, bytes}) {
            assertThat(Kernel.line(file)).isEmpty();
            assertThat(Kernel.value(file, "key")).isEmpty();
        }
    }

    @Test
    void aValueStandsBehindItsKey() throws IOException {
        Path cpuinfo = file("""
                processor\t: 0
                model name\t: Some CPU: the fast one
                model\t\t: 7
                processor\t: 1
                """);
        assertThat(Kernel.value(cpuinfo, "model")).contains("7");
        assertThat(Kernel.value(cpuinfo, "model name")).contains("Some CPU: the fast one");
        assertThat(Kernel.value(cpuinfo, "processor")).contains("0");
        assertThat(Kernel.value(cpuinfo, "proc")).isEmpty();
        assertThat(Kernel.value(cpuinfo, "flags")).isEmpty();
    }

    @Test
    void thisProcessHasCpus() {
        assertThat(Kernel.allowedCpus()).isNotEmpty().allMatch(cpu -> cpu >= 0);
    }

    @Test
    void thisMachineHasARelease() {
        assertThat(Kernel.release()).isNotBlank();
    }

    @Test
    void theFactsOfThisMachineNameWhatAReportNeeds() {
        assertThat(HostFacts.here())
                .containsKeys("cpus", "kernel", "os", "arch", "hypervisor")
                .allSatisfy((key, value) -> assertThat(value).as(key).isNotNull());
    }

    @Test
    void theFactsOfAMachineElsewhereAreThoseItTold() {
        KernelFiles told = KernelFiles.of(Stream.of(
                "/proc/cpuinfo\tmodel name\t: Rack CPU",
                "/proc/cpuinfo\tflags\t\t: fpu hypervisor vme",
                "/proc/meminfo\tMemTotal:       1024 kB",
                "/proc/sys/kernel/osrelease\t6.1.0",
                "/proc/sys/kernel/ostype\tLinux"));
        assertThat(HostFacts.of(told, "0-127", "x86_64"))
                .isEqualTo(Map.of(
                        "cpuModel", "Rack CPU",
                        "cpus", "0-127",
                        "kernel", "6.1.0",
                        "os", "Linux",
                        "arch", "amd64",
                        "memory", "1024 kB",
                        "hypervisor", "yes"));
        assertThat(HostFacts.of(file -> List.of(), "0-1", "aarch64"))
                .as("unknown values stay unknown")
                .isEqualTo(Map.of("cpus", "0-1", "arch", "aarch64"));
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("file"), text, StandardCharsets.UTF_8);
    }
}
