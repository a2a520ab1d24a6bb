package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyTest {

    @TempDir
    private Path sys;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | 1", "2 | 1-2", "3 | 1-3", "4 | 0-3", "5 | 0-3,5", "7 | 0-3,5-7", "8 | 0-7", "9 | 0-7"})
    void onOneSocketSiblingsComeLastAndTheFirstCoreLastOfAll(int count, String chosen) {
        assertThat(choose(oneSocket(), "0-7", count)).isEqualTo(chosen);
    }

    @Test
    void siblingsAreKnownByTheirCoreAndNotByTheirNumber() {
        Sysfs adjacent = new Sysfs(sys).node(0, "0-3");
        IntStream.range(0, 4).forEach(cpu -> adjacent.cpu(cpu, 0, cpu / 2));
        assertThat(choose(adjacent, "0-3", 2)).isEqualTo("0,2");
        assertThat(choose(adjacent, "0-3", 3)).isEqualTo("0,2-3");
    }

    @Test
    void coresOfTwoSocketsWithEqualNumbersAreDifferentCores() {
        Sysfs two = new Sysfs(sys).cpu(0, 0, 0).cpu(1, 0, 1).cpu(2, 1, 0).cpu(3, 1, 1);
        assertThat(choose(two, "0-3", 2)).isEqualTo("1-2");
        assertThat(Topology.read(sys, CpuList.parse("0,2")).cpus())
                .containsExactly(new Topology.Cpu(0, 0, 0, 0), new Topology.Cpu(2, 1, 0, 0));
    }

    @Test
    void aNodeIsKnownByTheKernelsListAndNotByTheNumbersOfItsCpus() {
        Sysfs alternating = new Sysfs(sys).node(0, "0,2,4,6").node(1, "1,3,5,7");
        IntStream.range(0, 8).forEach(cpu -> alternating.cpu(cpu, cpu % 2, cpu / 2));
        assertThat(choose(alternating, "0-7", 3)).isEqualTo("2,4,6");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1-3", "8, 0-7"})
    void theSecondNodeIsTouchedOnlyWhereTheFirstIsFull(int count, String chosen) {
        assertThat(choose(twoNodes(), "0-7", count)).isEqualTo(chosen);
    }

    @Test
    void theNodesOfTheKernelAreRead() {
        twoNodes();
        assertThat(Topology.read(sys, CpuList.parse("0-7")).cpus())
                .extracting(Topology.Cpu::node)
                .containsExactly(0, 0, 0, 0, 1, 1, 1, 1);
    }

    @Test
    void oneCpuIsTheChoice() {
        assertThat(choose(new Sysfs(sys).cpu(0, 0, 0).node(0, "0"), "0", 1)).isEqualTo("0");
    }

    @Test
    void cpusThatMayNotBeUsedAreNotChosen() {
        assertThat(choose(oneSocket(), "2-3,6", 9)).isEqualTo("2-3,6");
        assertThat(choose(oneSocket(), "2-3,6", 2)).isEqualTo("2-3");
    }

    @Test
    void withoutSysfsEachCpuIsACoreOfItsOwn() {
        assertThat(Topology.read(sys.resolve("missing"), CpuList.parse("0-3"))).isEqualTo(Topology.flat(4));
        assertThat(CpuList.format(Topology.flat(4).choose(3))).isEqualTo("1-3");
    }

    @Test
    void whatIsNoNumberInSysfsIsNotTold() {
        new Sysfs(sys).cpu(0, -1, 0).cpu(1, -1, 1);
        assertThat(Topology.read(sys, CpuList.parse("0-1"))).isEqualTo(Topology.flat(2));
    }

    @Test
    void theTopologyOfThisMachineIsRead() {
        assertThat(Topology.read(Path.of("/sys"), Kernel.allowedCpus()).choose(1))
                .hasSize(1)
                .isSubsetOf(Kernel.allowedCpus());
    }

    /** Four cores with two threads each, numbered as on most Intel machines. */
    private Sysfs oneSocket() {
        Sysfs tree = new Sysfs(sys).node(0, "0-7");
        IntStream.range(0, 8).forEach(cpu -> tree.cpu(cpu, 0, cpu % 4));
        return tree;
    }

    /** Two nodes of four cores. */
    private Sysfs twoNodes() {
        Sysfs tree = new Sysfs(sys).node(0, "0-3").node(1, "4-7");
        IntStream.range(0, 8).forEach(cpu -> tree.cpu(cpu, cpu / 4, cpu % 4));
        return tree;
    }

    private String choose(Sysfs tree, String allowed, int count) {
        return CpuList.format(Topology.read(tree.root(), CpuList.parse(allowed)).choose(count));
    }
}
