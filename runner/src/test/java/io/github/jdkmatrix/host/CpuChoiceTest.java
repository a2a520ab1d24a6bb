package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.Topology.Cpu;
import java.util.List;
import java.util.NavigableSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules, one by one; the golden file of {@code ChosenCpusTest} shows them together. */
class CpuChoiceTest {

    static List<String> trees() {
        return SavedTree.NAMES;
    }

    @ParameterizedTest
    @MethodSource("trees")
    void asManyAreChosenAsThereAreAtMost(String tree) {
        Topology topology = SavedTree.topology(tree);
        int balanced = topology.cpus().size() - topology.isolated().size();
        for (int count = 1; count <= 40; count++) {
            assertThat(CpuChoice.of(topology, count))
                    .as("%d", count)
                    .hasSize(Math.min(count, balanced))
                    .isSubsetOf(topology.ids());
        }
    }

    @ParameterizedTest
    @MethodSource("trees")
    void noCoreIsSharedWhileAnotherIsFree(String tree) {
        Topology topology = SavedTree.topology(tree);
        Topology balanced = topology.only(difference(topology.ids(), topology.isolated()));
        for (int count = 2; count <= balanced.count(Cpu::core); count++) {
            assertThat(topology.only(CpuChoice.of(topology, count)).count(Cpu::core))
                    .isEqualTo(count);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    # siblings come last, and the housekeeping core last of each
                    one-socket-smt | 1  | 1
                    one-socket-smt | 6  | 0-5
                    one-socket-smt | 7  | 0-5,7
                    # a node is known by the kernel's list and not by the numbers of its CPUs
                    numa-smt       | 3  | 2,4,6
                    # node 0 gives only fifteen cores without the one of the runner: a JVM across nodes measures something else
                    two-sockets    | 15 | 1-15
                    two-sockets    | 16 | 16-31
                    # a shape that fits one socket stays on one socket
                    sub-numa       | 4  | 4-7
                    sub-numa       | 8  | 8-15
                    # a thread whose first sibling is switched off is the first of its core
                    offline        | 3  | 2-3,5
                    # kinds of cores are mixed only where none suffices
                    hybrid         | 6  | 0,2,4,6,8,10
                    hybrid         | 7  | 12-18
                    hybrid         | 9  | 2,4,6,8,10,12-15
                    # the fastest cores are taken though their numbers are higher
                    big-little     | 4  | 4-7
                    # a single processor gets an isolated CPU and several get none
                    isolated       | 1  | 2
                    isolated       | 2  | 0-1
                    """)
    void cpusAreChosen(String tree, int count, String chosen) {
        assertThat(CpuList.format(CpuChoice.of(SavedTree.topology(tree), count)))
                .isEqualTo(chosen);
    }

    /** Rather the core of the runner than a second node. */
    @Test
    void theHousekeepingCoreIsGivenUpBeforeTheNode() {
        Topology lopsided = SavedTree.topology("two-sockets").only(CpuList.parse("0-3,16-17"));
        assertThat(CpuList.format(CpuChoice.of(lopsided, 4))).isEqualTo("0-3");
    }

    @Test
    void whereAllCpusAreIsolatedTheyAreTaken() {
        Topology isolated = SavedTree.topology("isolated").only(CpuList.parse("2-3"));
        assertThat(CpuChoice.of(isolated, 2)).containsExactly(2, 3);
    }

    private static NavigableSet<Integer> difference(NavigableSet<Integer> all, NavigableSet<Integer> some) {
        all.removeAll(some);
        return all;
    }
}
