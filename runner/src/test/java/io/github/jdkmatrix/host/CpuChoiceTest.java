package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;
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
    @CsvSource(delimiter = '|', textBlock = """
                    # siblings come last, and the housekeeping core last of each
                    cores   | one-socket-smt | 1  | 1
                    cores   | one-socket-smt | 6  | 0-5
                    cores   | one-socket-smt | 7  | 0-5,7
                    # threads fill one core after the other
                    threads | one-socket-smt | 3  | 1-2,7
                    threads | one-socket-smt | 11 | 0-5,7-11
                    # a node is known by the kernel's list and not by the numbers of its CPUs
                    cores   | numa-smt       | 3  | 2,4,6
                    threads | numa-smt       | 3  | 2,4,18
                    # node 0 gives only fifteen cores without the one of the runner: a JVM across nodes measures something else
                    cores   | two-sockets    | 15 | 1-15
                    cores   | two-sockets    | 16 | 16-31
                    # a shape that fits one socket stays on one socket
                    cores   | sub-numa       | 4  | 4-7
                    cores   | sub-numa       | 8  | 8-15
                    # threads take whole cores before those of which a thread is switched off
                    threads | offline        | 2  | 3,7
                    # a thread whose first sibling is switched off is the first of its core
                    cores   | offline        | 3  | 2-3,5
                    # kinds of cores are mixed only where none suffices
                    cores   | hybrid         | 6  | 0,2,4,6,8,10
                    cores   | hybrid         | 7  | 12-18
                    cores   | hybrid         | 9  | 2,4,6,8,10,12-15
                    # the fastest cores are taken though their numbers are higher
                    cores   | big-little     | 4  | 4-7
                    # spread goes to sockets first and then to their nodes
                    spread  | sub-numa       | 3  | 4,8,12
                    spread  | sub-numa       | 4  | 1,4,8,12
                    # a single processor gets an isolated CPU and several get none
                    cores   | isolated       | 1  | 2
                    cores   | isolated       | 2  | 0-1
                    """)
    void cpusAreChosen(String way, String tree, int count, String chosen) {
        CpuChoice choice = CpuChoice.of(SavedTree.topology(tree), count);
        assertThat(CpuList.format(
                        switch (way) {
                            case "cores" -> choice.cores();
                            case "threads" -> choice.threads();
                            default -> choice.spread();
                        }))
                .isEqualTo(chosen);
    }

    /** Rather the core of the runner than a second node. */
    @Test
    void theHousekeepingCoreIsGivenUpBeforeTheNode() {
        Topology lopsided = SavedTree.topology("two-sockets").only(CpuList.parse("0-3,16-17"));
        assertThat(CpuList.format(CpuChoice.of(lopsided, 4).cores())).isEqualTo("0-3");
    }

    @Test
    void spreadGivesUpTheHousekeepingCoreToStayEven() {
        Topology lopsided = SavedTree.topology("two-sockets").only(CpuList.parse("0-1,16-23"));
        assertThat(CpuList.format(CpuChoice.of(lopsided, 4).spread())).isEqualTo("0-1,16-17");
    }

    @Test
    void whereAllCpusAreIsolatedTheyAreTaken() {
        Topology isolated = SavedTree.topology("isolated").only(CpuList.parse("2-3"));
        assertThat(CpuChoice.of(isolated, 2).cores()).containsExactly(2, 3);
    }

    private static NavigableSet<Integer> difference(NavigableSet<Integer> all, NavigableSet<Integer> some) {
        all.removeAll(some);
        return all;
    }
}
