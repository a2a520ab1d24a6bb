package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules, one by one; the golden file of {@code ChosenCpusTest} shows them together. */
class CpuChoiceTest {

    private static final List<Function<CpuChoice, NavigableSet<Integer>>> WAYS =
            List.of(CpuChoice::cores, CpuChoice::threads, CpuChoice::spread);

    static List<String> trees() {
        return SavedTree.NAMES;
    }

    @ParameterizedTest
    @MethodSource("trees")
    void asManyAreChosenAsThereAreAtMost(String tree) {
        Topology topology = SavedTree.topology(tree);
        int balanced = topology.cpus().size() - topology.isolated().size();
        for (int count = 1; count <= 40; count++) {
            for (Function<CpuChoice, NavigableSet<Integer>> way : WAYS) {
                assertThat(way.apply(CpuChoice.of(topology, count)))
                        .as("%d", count)
                        .hasSize(Math.min(count, balanced))
                        .isSubsetOf(topology.ids());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("trees")
    void noCoreIsSharedWhileAnotherIsFree(String tree) {
        Topology topology = SavedTree.topology(tree);
        Topology balanced = topology.only(difference(topology.ids(), topology.isolated()));
        for (int count = 2; count <= balanced.count(Cpu::core); count++) {
            assertThat(topology.only(CpuChoice.of(topology, count).cores()).count(Cpu::core))
                    .isEqualTo(count);
            assertThat(topology.only(CpuChoice.of(topology, count).spread()).count(Cpu::core))
                    .isEqualTo(count);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | 1", "2 | 1-2", "5 | 1-5", "6 | 0-5", "7 | 0-5,7", "11 | 0-5,7-11", "12 | 0-11", "13 | 0-11"})
    void siblingsComeLastAndTheHousekeepingCoreLastOfEach(int count, String chosen) {
        assertThat(cores("one-socket-smt", count)).isEqualTo(chosen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | 1", "2 | 1,7", "3 | 1-2,7", "10 | 1-5,7-11", "11 | 0-5,7-11"})
    void threadsFillOneCoreAfterTheOther(int count, String chosen) {
        assertThat(threads("one-socket-smt", count)).isEqualTo(chosen);
        assertThat(threads("hybrid", 3)).isEqualTo("2-4");
    }

    @Test
    void aNodeIsKnownByTheKernelsListAndNotByTheNumbersOfItsCpus() {
        assertThat(cores("numa-smt", 3)).isEqualTo("2,4,6");
        assertThat(threads("numa-smt", 3)).isEqualTo("2,4,18");
    }

    /** Node 0 gives only fifteen cores without the one of the runner: a JVM across nodes measures something else. */
    @Test
    void aShapeThatFitsOneNodeStaysOnOneNode() {
        assertThat(cores("two-sockets", 15)).isEqualTo("1-15");
        assertThat(cores("two-sockets", 16)).isEqualTo("16-31");
        assertThat(cores("two-sockets", 17)).isEqualTo("1,16-31");
    }

    @Test
    void aShapeThatFitsOneSocketStaysOnOneSocket() {
        assertThat(cores("sub-numa", 4)).isEqualTo("4-7");
        assertThat(cores("sub-numa", 7)).isEqualTo("1-7");
        assertThat(cores("sub-numa", 8)).isEqualTo("8-15");
    }

    @Test
    void threadsTakeWholeCoresBeforeThoseOfWhichAThreadIsSwitchedOff() {
        assertThat(threads("offline", 2)).isEqualTo("3,7");
        assertThat(threads("offline", 3)).isEqualTo("2-3,7");
    }

    /** Rather the core of the runner than a second node. */
    @Test
    void theHousekeepingCoreIsGivenUpBeforeTheNode() {
        Topology lopsided = SavedTree.topology("two-sockets").only(CpuList.parse("0-3,16-17"));
        assertThat(CpuList.format(CpuChoice.of(lopsided, 4).cores())).isEqualTo("0-3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | 2", "5 | 2,4,6,8,10", "6 | 0,2,4,6,8,10", "7 | 12-18", "8 | 12-19", "9 | 2,4,6,8,10,12-15"})
    void kindsOfCoresAreMixedOnlyWhereNoneSuffices(int count, String chosen) {
        assertThat(cores("hybrid", count)).isEqualTo(chosen);
    }

    @Test
    void theFastestCoresAreTakenThoughTheirNumbersAreHigher() {
        assertThat(cores("big-little", 1)).isEqualTo("4");
        assertThat(cores("big-little", 4)).isEqualTo("4-7");
        assertThat(cores("big-little", 5)).isEqualTo("1,4-7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | 4", "2 | 4,8", "3 | 4,8,12", "4 | 1,4,8,12", "8 | 1-2,4-5,8-9,12-13"})
    void spreadGoesToSocketsFirstAndThenToTheirNodes(int count, String chosen) {
        assertThat(CpuList.format(
                        CpuChoice.of(SavedTree.topology("sub-numa"), count).spread()))
                .isEqualTo(chosen);
    }

    @Test
    void spreadGivesUpTheHousekeepingCoreToStayEven() {
        Topology lopsided = SavedTree.topology("two-sockets").only(CpuList.parse("0-1,16-23"));
        assertThat(CpuList.format(CpuChoice.of(lopsided, 4).spread())).isEqualTo("0-1,16-17");
    }

    @Test
    void aSingleProcessorGetsAnIsolatedCpuAndSeveralGetNone() {
        assertThat(cores("isolated", 1)).isEqualTo("2");
        assertThat(cores("isolated", 2)).isEqualTo("0-1");
        assertThat(cores("isolated", 8)).isEqualTo("0-1,4-5");
    }

    @Test
    void whereAllCpusAreIsolatedTheyAreTaken() {
        Topology isolated = SavedTree.topology("isolated").only(CpuList.parse("2-3"));
        assertThat(CpuChoice.of(isolated, 2).cores()).containsExactly(2, 3);
    }

    @Test
    void aThreadWhoseFirstSiblingIsSwitchedOffIsTheFirstOfItsCore() {
        assertThat(cores("offline", 3)).isEqualTo("2-3,5");
        assertThat(cores("offline", 4)).isEqualTo("0,2-3,5");
    }

    @Test
    void fiveHundredCpusAreChosenFromToo() {
        List<String> lines = new ArrayList<>();
        IntStream.range(0, 512)
                .forEach(cpu ->
                        lines.add("/sys/devices/system/cpu/cpu%d/topology/core_cpus_list\t%d".formatted(cpu, cpu)));
        Topology large = Topology.read(KernelFiles.of(lines.stream()), CpuList.parse("0-511"))
                .orElseThrow();
        assertThat(Stream.of(511, 512)
                        .map(count -> CpuChoice.of(large, count).spread().size()))
                .containsExactly(511, 512);
    }

    private static String cores(String tree, int count) {
        return CpuList.format(CpuChoice.of(SavedTree.topology(tree), count).cores());
    }

    private static String threads(String tree, int count) {
        return CpuList.format(CpuChoice.of(SavedTree.topology(tree), count).threads());
    }

    private static NavigableSet<Integer> difference(NavigableSet<Integer> all, NavigableSet<Integer> some) {
        all.removeAll(some);
        return all;
    }
}
