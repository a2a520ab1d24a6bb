package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Comparisons;
import io.github.jdkmatrix.plan.Matrices;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two hundred random matrices, each cut into a random number of shards. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShardsKeepComparisonsTest {

    private static final int MATRICES = 200;
    private static final MetricSpec WORK = new MetricSpec("work", "ops", Better.HIGHER, "");

    private int divisible;
    private int compared;

    static IntStream seeds() {
        return IntStream.range(0, MATRICES);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void disjointCompleteBalancedAndNoComparisonIsSplit(int seed) {
        Random random = new Random(seed);
        Matrix matrix = Matrices.withRandomTables(Matrices.random(random), random);
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        Map<Cell, Duration> times = new HashMap<>();
        cells.forEach(cell -> times.put(cell, Duration.ofMillis(100 + random.nextInt(10_000))));
        int count = 1 + random.nextInt(12);

        Sharding sharding = Sharding.of(matrix, cells, count, times::get);

        List<Cell> all = sharding.shards().stream().flatMap(List::stream).toList();
        assertThat(sharding.shards()).hasSize(count);
        assertThat(all).hasSameSizeAs(new HashSet<>(all)).containsExactlyInAnyOrderElementsOf(cells);
        sharding.shards()
                .forEach(shard -> assertThat(shard)
                        .isEqualTo(cells.stream().filter(shard::contains).toList()));
        assertBalanced(sharding, Comparisons.of(matrix, cells), times::get);
        assertThat(Sharding.of(matrix, cells, count, times::get)).isEqualTo(sharding);
        assertTablesCompareWithinShards(matrix, cells, sharding);
    }

    /** Where no comparison is longer than what the mean may be exceeded by, that is how far it may be exceeded. */
    private void assertBalanced(Sharding sharding, List<List<Cell>> comparisons, Function<Cell, Duration> time) {
        List<Long> loads =
                sharding.shards().stream().map(cells -> millis(cells, time)).toList();
        double mean = loads.stream().mapToLong(it -> it).average().orElseThrow();
        long longest =
                comparisons.stream().mapToLong(it -> millis(it, time)).max().orElse(0);
        long busiest = loads.stream().mapToLong(it -> it).max().orElseThrow();
        assertThat((double) busiest).isLessThanOrEqualTo(mean + longest);
        if (longest <= 0.3 * mean) {
            divisible++;
            assertThat(busiest / mean).isLessThanOrEqualTo(1.3);
        }
        long empty = loads.stream().filter(it -> it == 0).count();
        assertThat(empty).isEqualTo(Math.max(0, sharding.shards().size() - comparisons.size()));
    }

    private static long millis(List<Cell> cells, Function<Cell, Duration> time) {
        return cells.stream().mapToLong(it -> time.apply(it).toMillis()).sum();
    }

    /** Each cell has a number of its own, by which a comparison in a table gives away what it compares. */
    private void assertTablesCompareWithinShards(Matrix matrix, List<Cell> cells, Sharding sharding) {
        List<CellSummary> summaries = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            double[] values = new double[3];
            Arrays.fill(values, 1 + i);
            summaries.add(Cells.with(cells.get(i), Map.of("work", new Estimate(WORK, ForkValues.of(values), 0))));
        }
        Results results = Cells.of(Records.manifest(matrix, List.of(), List.of()), summaries, List.of());
        for (TableOptions options : List.of(TableOptions.NONE, byJdk())) {
            Answer.ofTables(results, options)
                    .flatMap(Answer::compared)
                    .flatMap(ComparisonGroup::ofMetrics)
                    .map(Compared::comparison)
                    .forEach(it -> {
                        compared++;
                        assertThat(shard(sharding, cells, it.reference()))
                                .isEqualTo(shard(sharding, cells, it.candidate()));
                    });
        }
    }

    /** What a report shows that asks for anything else than the tables of the matrix. */
    private static TableOptions byJdk() {
        return Cells.metrics("work");
    }

    private static int shard(Sharding sharding, List<Cell> cells, Estimate estimate) {
        Cell cell = cells.get((int) estimate.median() - 1);
        return IntStream.range(0, sharding.shards().size())
                .filter(i -> sharding.shards().get(i).contains(cell))
                .findFirst()
                .orElseThrow();
    }

    @AfterAll
    void enoughOfThemCouldBeBalancedAndCompareSomething() {
        assertThat(divisible).isGreaterThan(MATRICES / 4);
        assertThat(compared).isGreaterThan(10 * MATRICES);
    }
}
