package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelTest {

    @TempDir
    private Path folder;

    @Test
    void anEmptyOrMissingFileAFolderAndBytesAreNoAnswer() throws IOException {
        assertThat(Kernel.line(file("  performance \nmore\n"))).contains("performance");
        assertThat(Kernel.line(file("\n"))).isEmpty();
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
        for (Path file : new Path[] {folder.resolve("none"), folder, bytes}) {
            assertThat(Kernel.line(file)).isEmpty();
            assertThat(KernelFiles.local().value(file.toString(), "key")).isEmpty();
        }
    }

    /** In the test of a machine with one CPU, none of its own is one too many. */
    @Test
    void aThreadThatMayRunElsewhereIsSeenInAnyDescendant() throws Exception {
        Process shell = new ProcessBuilder("sh", "-c", "sh -c 'echo up; exec sleep 60'; :").start();
        try {
            assertThat(shell.inputReader().readLine()).isEqualTo("up");
            assertThat(ProcessSession.beyond(Kernel.allowedCpus(), shell.pid())).isEmpty();
            assertThat(ProcessSession.beyond(new TreeSet<>(), shell.pid()))
                    .contains(CpuList.format(Kernel.allowedCpus()));
            long child = shell.children().findFirst().orElseThrow().pid();
            int other = Kernel.allowedCpus().last();
            new ProcessBuilder("taskset", "-cp", Integer.toString(other), Long.toString(child))
                    .start()
                    .waitFor();
            assertThat(ProcessSession.beyond(new TreeSet<>(List.of(other)), child))
                    .isEmpty();
        } finally {
            shell.descendants().forEach(ProcessHandle::destroyForcibly);
            shell.destroyForcibly();
        }
        assertThat(ProcessSession.beyond(new TreeSet<>(), shell.waitFor() + Integer.MAX_VALUE))
                .isEmpty();
    }

    /** A session of its own, and a process that left it and carries the mark of the fork wrapper. */
    @Test
    void theEndOfASessionIsThatOfItsMarkToo() throws Exception {
        Process shell = new ProcessBuilder(
                        "setsid", "sh", "-c", "ulimit -m $(((1 << 52) + $$)); setsid sleep 61 & echo $!; exec sleep 62")
                .start();
        ProcessHandle left =
                ProcessHandle.of(Long.parseLong(shell.inputReader().readLine())).orElseThrow();
        ProcessSession.end(shell.pid());
        shell.waitFor();
        left.onExit().get(20, TimeUnit.SECONDS);
        assertThat(left.isAlive()).isFalse();
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

    /** As the engine of a saved machine says it; Docker, Podman, the kernel and Java have names of their own. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pi-4       | 0x41 part 0xd08 |
            snapdragon | 0x41 part 0xd46 |
            mac-vm     | 0x61 part 0x000 |
            """)
    void anArmMachineSaysWhatItKnows(String tree, String model, String hypervisor) {
        for (String arch : List.of("aarch64", "arm64")) {
            assertThat(HostFacts.of(SavedTree.files(tree), "0-3", arch))
                    .containsEntry("cpuModel", "Arm implementer " + model)
                    .containsEntry("arch", "aarch64")
                    .satisfies(facts -> assertThat(facts.get("hypervisor")).isEqualTo(hypervisor));
        }
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("file"), text, StandardCharsets.UTF_8);
    }
}
