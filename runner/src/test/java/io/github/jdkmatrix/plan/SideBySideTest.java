package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.SideBySide.Batches;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SideBySideTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "17", image: a}, {id: "21", image: b}, {id: "25", image: c}]
            cpus: [{id: one, cores: 1}, {id: two, cores: 2}]
            flags: [{id: default}, {id: small, args: [-Xmx64m]}]
            workloads:
              - {use: yield-loop, params: {pause: [yield, none]}}
              - {use: count-even, params: {thread: [platform, virtual], duration: 3s}}
            """);

    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    private static Plan plan(int slots, int forks, long seed) {
        return Plan.of(
                CELLS, new Forks.Fixed(forks), seed, SideBySide.of(MATRIX, CELLS, Map.of("one", slots, "two", 1)));
    }

    @Test
    void eachForkRunsOnceInItsBlock() {
        for (int slots = 1; slots <= 20; slots++) {
            Plan plan = plan(slots, 3, slots);
            assertThat(plan.forks()).hasSize(3 * CELLS.size());
            for (int block = 1; block <= 3; block++) {
                int number = block;
                assertThat(plan.forks().subList((block - 1) * CELLS.size(), block * CELLS.size()))
                        .allMatch(fork -> fork.block() == number && fork.index() == number)
                        .extracting(Fork::cell)
                        .containsExactlyInAnyOrderElementsOf(CELLS);
            }
        }
    }

    @Test
    void theForksOfABatchAreOfOneBlockAndShapeOnSlotsOfTheirOwn() {
        for (int slots = 2; slots <= 20; slots++) {
            int most = slots;
            assertThat(Batches.of(plan(slots, 10, 3).forks())).allSatisfy(batch -> {
                assertThat(batch).hasSizeLessThanOrEqualTo(most);
                assertThat(batch.stream().map(fork -> fork.cell().cpu()).distinct())
                        .hasSize(1);
                assertThat(batch.stream().map(Fork::block).distinct()).hasSize(1);
                assertThat(batch.stream().map(fork -> fork.seat().slot()).distinct())
                        .hasSameSizeAs(batch)
                        .allMatch(slot -> slot < most);
                if (batch.get(0).cell().cpu().equals("two")) {
                    assertThat(batch).hasSize(1);
                }
            });
        }
    }

    /** Six cells of a row fill three batches of two. */
    @Test
    void whatIsComparedRunsTogether() {
        assertThat(Batches.of(plan(2, 5, 4).forks()))
                .filteredOn(batch -> batch.size() > 1)
                .hasSize(5 * 12)
                .allSatisfy(batch -> assertThat(batch.stream()
                                .map(fork -> fork.cell().without("jdks").without("flags"))
                                .distinct())
                        .hasSize(1));
    }

    /** Of 24 cells on 7 slots, the last batch of a block has what is left. */
    @Test
    void noSlotIsEmptyButInTheLastBatchOfABlock() {
        Map<Integer, List<Integer>> sizes = Batches.of(plan(7, 4, 5).forks()).stream()
                .filter(batch -> batch.get(0).cell().cpu().equals("one"))
                .collect(Collectors.groupingBy(
                        batch -> batch.get(0).block(), Collectors.mapping(List::size, Collectors.toList())));
        assertThat(sizes.values()).hasSize(4).allSatisfy(it -> assertThat(it).containsExactlyInAnyOrder(7, 7, 7, 3));
    }

    @Test
    void noJdkOwnsASlotAndNoneHasAlwaysTheSameCompany() {
        Map<String, Map<Integer, Long>> slots = plan(2, 200, 6).forks().stream()
                .filter(fork -> fork.cell().cpu().equals("one") && !fork.isControl())
                .collect(Collectors.groupingBy(
                        fork -> fork.cell().jdk(),
                        Collectors.groupingBy(fork -> fork.seat().slot(), Collectors.counting())));
        // 1600 draws of each JDK: five standard deviations are 100.
        assertThat(slots.values())
                .hasSize(3)
                .allSatisfy(it -> assertThat(it.get(0)).isBetween(700L, 900L));
        Map<Cell, Set<Cell>> company = Batches.of(plan(2, 200, 6).forks()).stream()
                .filter(batch -> batch.size() == 2)
                .collect(Collectors.groupingBy(
                        batch -> batch.get(0).cell(),
                        Collectors.mapping(batch -> batch.get(1).cell(), Collectors.toSet())));
        assertThat(company.values()).allSatisfy(it -> assertThat(it).hasSize(5));
    }

    @Test
    void theBlocksOfAPlanDifferInTheirOrder() {
        List<Fork> forks = plan(1, 10, 1).forks();
        assertThat(IntStream.range(0, 10)
                        .mapToObj(block -> forks.subList(block * CELLS.size(), (block + 1) * CELLS.size()).stream()
                                .map(Fork::cell)
                                .toList())
                        .distinct())
                .hasSize(10);
    }

    @Test
    void theSameSeedGivesTheSamePlanAndAnotherOneAnother() {
        assertThat(plan(3, 6, 42).forks()).isEqualTo(plan(3, 6, 42).forks());
        assertThat(LongStream.range(0, 20)
                        .mapToObj(seed -> plan(3, 1, seed).forks())
                        .distinct())
                .hasSize(20);
    }

    @Test
    void theFirstCellOfEachComparisonAlsoRunsAloneInTheFirstSixBlocks() {
        List<Fork> controls =
                plan(2, 10, 7).forks().stream().filter(Fork::isControl).toList();
        assertThat(controls).hasSize(4 * SideBySide.CONTROLS).allSatisfy(fork -> {
            assertThat(fork.cell().jdk()).isEqualTo("17");
            assertThat(fork.cell().flags()).isEqualTo("default");
            assertThat(fork.cell().cpu()).isEqualTo("one");
            assertThat(fork.block()).isEqualTo(fork.index()).isLessThanOrEqualTo(6);
            assertThat(fork.seat().batch()).isZero();
        });
        assertThat(plan(2, 5, 7).forks()).noneMatch(Fork::isControl);
    }

    @Test
    void onOneSlotThePlanIsTheSerialOne() {
        assertThat(plan(1, 10, 8).forks())
                .isEqualTo(
                        Plan.of(CELLS, new Forks.Fixed(10), 8, SideBySide.OFF).forks());
    }
}
