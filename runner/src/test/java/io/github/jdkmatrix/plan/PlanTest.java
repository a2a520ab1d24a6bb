package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.TestCell;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlanTest {

    @Test
    void eachBlockHoldsEveryCellOnceWithItsForkNumbered() {
        Random random = new Random(3);
        for (int i = 0; i < 100; i++) {
            List<Cell> cells = CellExpansion.cells(Matrices.random(random), Selection.ALL);
            int forks = 1 + random.nextInt(5);
            Plan plan = Plan.of(cells, new Forks.Fixed(forks), random.nextLong(), SideBySide.OFF);
            assertThat(plan.forks()).hasSize(cells.size() * forks);
            for (int block = 1; block <= forks; block++) {
                List<Fork> ofBlock = plan.forks().subList((block - 1) * cells.size(), block * cells.size());
                int number = block;
                assertThat(ofBlock).allMatch(fork -> fork.block() == number && fork.index() == number);
                assertThat(ofBlock.stream().map(Fork::cell)).containsExactlyInAnyOrderElementsOf(cells);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherOneAnother() {
        assertThat(Plan.of(cells(20), new Forks.Fixed(3), 42, SideBySide.OFF))
                .isEqualTo(Plan.of(cells(20), new Forks.Fixed(3), 42, SideBySide.OFF));
        assertThat(LongStream.range(0, 50)
                        .mapToObj(seed -> Plan.of(cells(20), new Forks.Fixed(1), seed, SideBySide.OFF)
                                .forks())
                        .distinct())
                .hasSize(50);
    }

    @Test
    void theBlocksOfAPlanDifferInTheirOrder() {
        Plan plan = Plan.of(cells(20), new Forks.Fixed(10), 1, SideBySide.OFF);
        assertThat(IntStream.range(0, 10)
                        .mapToObj(block -> plan.forks().subList(block * 20, block * 20 + 20).stream()
                                .map(Fork::cell)
                                .toList())
                        .distinct())
                .hasSize(10);
    }

    @Test
    void thePlanKeepsTheOrderOfTheMatrixBesideItsOwn() {
        Plan plan = Plan.of(cells(20), new Forks.Fixed(3), 9, SideBySide.OFF);
        assertThat(plan.cells()).isEqualTo(cells(20));
        assertThat(plan.perCell()).isEqualTo(new Forks.Fixed(3));
        assertThat(plan.seed()).isEqualTo(9);
    }

    @Test
    void noCellsMakeNoRuns() {
        assertThat(Plan.of(List.of(), new Forks.Fixed(3), 1, SideBySide.OFF).forks())
                .isEmpty();
    }

    private static List<Cell> cells(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> TestCell.of("w", new TreeMap<>(), "jdk-" + i, "one", "default"))
                .toList();
    }
}
