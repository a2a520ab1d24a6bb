package io.github.jdkmatrix.history;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * Runs of one cell on simulated nights: each has a speed of its own, and each build a time.
 *
 * @param noise standard deviation of a fork, as a share
 * @param forks of each build
 */
public record Nightly(Random random, double noise, int forks) {

    private static final MetricSpec TIME = new MetricSpec("makespan", "s", Better.LOWER, "");

    Nightly(long seed) {
        this(new Random(seed), 0.005, 10);
    }

    /**
     * A run of these builds.
     *
     * @param night its number, and its folder
     * @param times of the builds, by version, on a machine of speed 1
     */
    Results run(int night, Map<String, Double> times) {
        double speed = 0.5 + random.nextDouble();
        List<JdkFacts> jdks = new ArrayList<>();
        List<CellSummary> cells = new ArrayList<>();
        new TreeMap<>(times).forEach((version, time) -> {
            String id = "jdk" + (night + jdks.size());
            jdks.add(jdk(id, version));
            double[] forks = DoubleStream.generate(() -> speed * time * (1 + noise * random.nextGaussian()))
                    .limit(this.forks)
                    .toArray();
            cells.add(summary(id, forks));
        });
        return results(night, jdks, cells);
    }

    public static JdkFacts jdk(String id, String version) {
        String line = "OpenJDK Runtime Environment Temurin (build " + version + ")";
        return new JdkFacts(id, "/" + id, "", "", List.of(line), new TreeMap<>(), List.of());
    }

    static CellSummary summary(String jdk, double... forks) {
        Cell cell = Records.cell("fair-share", Map.of(), jdk, "one");
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        estimates.put("makespan", new Estimate(TIME, ForkValues.of(forks), 0));
        return Cells.with(cell, estimates);
    }

    static Results results(int night, List<JdkFacts> jdks, List<CellSummary> cells) {
        Matrix matrix = MatrixText.parse("""
                equivalence: 2%
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: fair-share}]
                """);
        Manifest manifest = manifest(matrix, night, jdks);
        return Cells.of(
                manifest, cells, List.of(), Optional.empty(), Optional.of(new ResultFolder(Path.of("night-" + night))));
    }

    /** Of a run on such a night. */
    public static Manifest manifest(Matrix matrix, int night, List<JdkFacts> jdks) {
        Manifest made = Records.manifest(matrix, List.of(), List.of());
        return Records.with(
                made,
                new Manifest.Origin("1.2.3", List.of(), Records.START.plus(Duration.ofDays(night))),
                new Manifest.Resolved(jdks, List.of(), List.of(), List.of()));
    }
}
