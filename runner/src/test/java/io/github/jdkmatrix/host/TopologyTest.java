package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is read of a machine; the golden file of {@code ChosenCpusTest} has the sockets, nodes and cores of all saved ones. */
class TopologyTest {

    @Test
    void aCoreIsKnownByTheThreadsThatShareIt() {
        assertThat(SavedTree.topology("hybrid").cpus())
                .extracting(Cpu::core)
                .startsWith(0, 0, 2, 2)
                .endsWith(18, 19);
        assertThat(SavedTree.topology("numa-smt").cpus().get(17)).isEqualTo(new Cpu(17, 1, 1, 1, 0, false));
    }

    @Test
    void aKernelBefore5_3TellsTheThreadsByAnotherName() {
        KernelFiles old = KernelFiles.of(Stream.of(
                "/sys/devices/system/cpu/cpu0/topology/thread_siblings_list\t0,2",
                "/sys/devices/system/cpu/cpu2/topology/thread_siblings_list\t0,2"));
        assertThat(read(old, "0,2").cpus()).extracting(Cpu::core).containsExactly(0, 0);
    }

    @Test
    void cpusThatMayNotBeUsedAreLeftOut() {
        KernelFiles kernel = SavedTree.files("one-socket-smt");
        assertThat(read(kernel, "2-3,8").ids()).containsExactly(2, 3, 8);
        assertThat(read(kernel, "2-3,8").count(Cpu::core)).isEqualTo(2);
    }

    @Test
    void isolatedCpusAreKnownAndKeepNoHouse() {
        Topology isolated = SavedTree.topology("isolated");
        assertThat(isolated.isolated()).containsExactly(2, 3, 6, 7);
        assertThat(isolated.housekeepingCore()).isZero();
        assertThat(isolated.only(CpuList.parse("3-5")).housekeepingCore()).isZero();
        assertThat(isolated.only(CpuList.parse("3,7")).housekeepingCore()).isEqualTo(3);
    }

    @Test
    void aMachineThatTellsNoSocketAndNoNodeHasOne() {
        KernelFiles kernel = KernelFiles.of(Stream.of(
                "/sys/devices/system/cpu/cpu0/topology/core_cpus_list\t0",
                "/sys/devices/system/cpu/cpu0/topology/physical_package_id\t-1"));
        assertThat(read(kernel, "0").cpus()).containsExactly(new Cpu(0, 0, 0, 0, 0, false));
    }

    @Test
    void withoutSysfsThereIsNone() {
        assertThat(Topology.read(KernelFiles.of(Stream.of()), CpuList.parse("0-3")))
                .isEmpty();
        assertThat(Topology.read(SavedTree.files("one-cpu"), CpuList.parse(""))).isEmpty();
    }

    @Test
    void aFlatOneHasACoreForEachCpu() {
        Topology flat = Topology.flat(4);
        assertThat(flat.count(Cpu::core)).isEqualTo(4);
        assertThat(flat.ids()).containsExactly(0, 1, 2, 3);
        assertThat(flat.kinds()).isEqualTo(List.of(flat.ids()));
    }

    private static Topology read(KernelFiles kernel, String usable) {
        return Topology.read(kernel, CpuList.parse(usable)).orElseThrow();
    }
}
