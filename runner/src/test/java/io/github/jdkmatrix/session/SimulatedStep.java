package io.github.jdkmatrix.session;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Look;
import io.github.jdkmatrix.stats.Results;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A run of 21 and 25 whose forks are drawn: a row per program, each with its noise, its change and the seconds of its forks. */
final class SimulatedStep implements Supplier<Results> {

    static final String STEP = "25:21";
    static final int MOST = 150;

    private static final MetricSpec TIME = new MetricSpec("makespan", "s", Better.LOWER, "");

    /**
     * A row.
     *
     * @param noise standard deviation of the logarithm of a fork
     * @param change factor of 25
     */
    record Row(double noise, double change, double seconds) {}

    private final List<Row> rows;
    private final Manifest manifest;
    private final List<Integer> planned;
    private final Map<Cell, double[]> forks = new HashMap<>();
    private final Map<Cell, Integer> counted = new HashMap<>();
    private boolean looks = true;

    /** @param first forks of each cell */
    SimulatedStep(List<Row> rows, int first, long seed) {
        this.rows = rows;
        Matrix matrix = MatrixText.parse(
                """
                jdks: [{id: "21", home: /a}, {id: "25", home: /b}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: fair-share, params: {tasks: %s}}]
                """.formatted(IntStream.rangeClosed(1, rows.size()).boxed().toList()));
        Manifest begun = Records.manifest(matrix, List.of(), List.of()).withForks(first);
        this.manifest = begun.with(begun.design().deciding(STEP, MOST));
        this.planned = manifest.design().until().orElseThrow().looks(MOST);
        Random random = new Random(seed);
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            for (String jdk : List.of("21", "25")) {
                double middle = jdk.equals("25") ? row.change : 1;
                forks.put(
                        cell(i, jdk),
                        DoubleStream.generate(() -> middle * Math.exp(row.noise * random.nextGaussian()))
                                .limit(MOST)
                                .toArray());
                counted.put(cell(i, jdk), first);
            }
        }
    }

    private static Cell cell(int row, String jdk) {
        return Records.cell("fair-share", Map.of("tasks", Integer.toString(row + 1)), jdk, "one");
    }

    /** Runs both cells of a row up to so many forks. */
    void run(List<Cell> cells, int upTo) {
        cells.forEach(it -> counted.merge(it, upTo, Math::max));
    }

    /** The same for all rows, of a number that was fixed before the first. */
    void runAll(int upTo) {
        run(List.copyOf(counted.keySet()), upTo);
        looks = false;
    }

    int forks() {
        return counted.values().stream().mapToInt(it -> it).sum();
    }

    /** Of all forks so far, one after the other. */
    Duration time() {
        double seconds = 0;
        for (int i = 0; i < rows.size(); i++) {
            seconds += rows.get(i).seconds * (counted.get(cell(i, "21")) + counted.get(cell(i, "25")));
        }
        return Duration.ofMillis(Math.round(1e3 * seconds));
    }

    @Override
    public Results get() {
        List<CellSummary> cells = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            cells.add(summary(cell(i, "21"), rows.get(i).seconds));
            cells.add(summary(cell(i, "25"), rows.get(i).seconds));
        }
        return Cells.of(looks ? manifest : manifest.with(manifest.design().begun()), cells, List.of());
    }

    private CellSummary summary(Cell cell, double seconds) {
        int n = counted.get(cell);
        Optional<Look> look =
                Optional.of(new Look(planned, 1 + planned.indexOf(n))).filter(it -> looks);
        double[] wall = DoubleStream.generate(() -> seconds).limit(n).toArray();
        return new CellSummary(
                cell,
                Map.of(
                        "makespan",
                        new Estimate(TIME, ForkValues.of(Arrays.copyOf(forks.get(cell), n)), 0, look),
                        "wall",
                        new Estimate(ProcessMetric.WALL.spec(), ForkValues.of(wall), 0, look)),
                new TreeMap<>(),
                List.of(),
                Optional.empty(),
                look,
                Map.of(),
                List.of());
    }
}
