package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.SavedTree;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.host.Topology.Cpu;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The slots of CPU shapes on saved machines. */
class CpuSlotsTest {

    private static CpuShape shape(String text) {
        return MatrixText.parse("""
                jdks: [{id: "21", image: jdk}]
                cpus: [{id: it, %s}]
                workloads: [{use: yield-loop}]
                """.formatted(text)).cpu("it");
    }

    private static List<String> slots(Topology cpus, String shape) {
        return new ShapeFit(cpus, "the engine")
                .slots(shape(shape)).stream().map(ShapeFacts::cpuset).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two-cpu-vm | cores: 1 | 0 and 1",
                "two-cpu-vm | cpuset: '1' | 1",
                "one-socket-smt | cores: 1 | 1 and 2 and 3 and 4 and 5",
                "one-socket-smt | cores: 2 | 2-3 and 4-5",
                "one-socket-smt | cores: 4 | 1-4",
                "isolated | cores: 1 | 2 and 3",
            })
    void theyAreDisjointCoresOfTheSameKind(String tree, String shape, String slots) {
        assertThat(String.join(" and ", slots(SavedTree.topology(tree), shape))).isEqualTo(slots);
    }

    @Test
    void sixteenCoresHaveFifteenSlotsOfOneAndSevenOfTwo() {
        assertThat(slots(Topology.flat(16), "cores: 1")).hasSize(15).doesNotContain("0");
        assertThat(slots(Topology.flat(16), "cores: 2")).hasSize(7);
        assertThat(slots(Topology.flat(16), "cores: 8")).hasSize(2);
        assertThat(slots(Topology.flat(16), "cores: 9")).hasSize(1);
    }

    static Stream<Arguments> all() {
        return SavedTree.NAMES.stream()
                .flatMap(tree -> Stream.of("cores: 1", "cores: 2", "cores: 4").map(shape -> Arguments.of(tree, shape)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void onEveryMachineNoTwoShareACoreAndAllAreAlike(String tree, String shape) {
        Topology cpus = SavedTree.topology(tree);
        Set<Integer> cores = new HashSet<>();
        Set<List<Integer>> likeness = new HashSet<>();
        List<String> slots = slots(cpus, shape);
        assertThat(slots).isNotEmpty();
        for (String slot : slots) {
            NavigableSet<Integer> ids = CpuList.parse(slot);
            Topology its = cpus.only(ids);
            its.cpus().stream()
                    .map(Cpu::core)
                    .distinct()
                    .forEach(core -> assertThat(cores.add(core))
                            .as("core %s in %s", core, slots)
                            .isTrue());
            likeness.add(List.of(
                    ids.size(),
                    its.count(Cpu::node),
                    its.count(Cpu::socket),
                    its.count(Cpu::kind),
                    its.count(Cpu::core)));
        }
        assertThat(likeness).hasSize(1);
        if (slots.size() > 2) {
            assertThat(cores).doesNotContain(cpus.housekeepingCore());
        }
    }
}
