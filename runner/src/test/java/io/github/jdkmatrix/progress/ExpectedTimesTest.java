package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.PlanEstimate;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectedTimesTest {

    private static final ResultFolder PUBLISHED = new ResultFolder(Path.of("src/test/resources/published"));

    @Test
    void theTimesOfAnEarlierRunAddUpToIt() {
        Manifest manifest = PUBLISHED.readManifest();
        List<Double> walls = new ArrayList<>();
        PUBLISHED.readRuns(manifest, record -> walls.add(record.wallSeconds().orElseThrow()), note -> {});
        ExpectedTimes times = ExpectedTimes.like(manifest.matrix(), Optional.of(PUBLISHED));
        double expected = PlanEstimate.sum(manifest.plan().cells(), times)
                        .multipliedBy(10)
                        .toMillis()
                / 1e3;
        double engine = walls.size() * PlanEstimate.ENGINE.toMillis() / 1e3;
        assertThat(expected - engine)
                .isCloseTo(walls.stream().mapToDouble(it -> it).sum(), within(20.0));
    }

    /** The same id and params, but a program. */
    @Test
    void otherWorkIsEstimated(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Matrix matrix = MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{id: yield-loop, source: "%s"}]
                """.formatted(source));
        Cell cell = PUBLISHED.readManifest().plan().cells().stream()
                .filter(it -> it.workload().equals("yield-loop") && it.jdk().equals("21"))
                .findFirst()
                .orElseThrow();
        assertThat(ExpectedTimes.like(matrix, Optional.of(PUBLISHED)).apply(cell))
                .isEqualTo(Duration.ofSeconds(2).plus(PlanEstimate.ENGINE));
    }

    @Test
    void aRunThatCannotBeReadIsLeftOut(@TempDir Path empty) {
        Matrix matrix = PUBLISHED.readManifest().matrix();
        List<Cell> cells = PUBLISHED.readManifest().plan().cells();
        Duration estimated = PlanEstimate.sum(cells, ExpectedTimes.of(matrix));
        assertThat(PlanEstimate.sum(cells, ExpectedTimes.like(matrix, Optional.of(new ResultFolder(empty)))))
                .isEqualTo(estimated);
        assertThat(PlanEstimate.sum(cells, ExpectedTimes.like(matrix, Optional.of(PUBLISHED))))
                .isNotEqualTo(estimated);
    }

    private static Matrix learning() {
        return MatrixText.parse("""
                jdks: [{id: "17", home: /a}, {id: "21", home: /b}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{id: loop, use: yield-loop, params: {duration: 3s}},
                            {id: tasks, use: yield-loop, params: {duration: 9s}}]
                """);
    }

    private final ExpectedTimes times = ExpectedTimes.of(learning());
    private final Cell loop17 = cell("loop", "17");
    private final Cell loop21 = cell("loop", "21");
    private final Cell tasks = cell("tasks", "17");

    private static Cell cell(String workload, String jdk) {
        return Records.cell(workload, Map.of(), jdk, "1");
    }

    @Test
    void afterItsFirstForksACellTakesTheirMean() {
        times.add(loop17, Duration.ofSeconds(3));
        times.add(loop17, Duration.ofSeconds(5));
        assertThat(times.apply(loop17)).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void aCellThatHasNotRunLearnsFromItsWorkloadFirst() {
        Duration loop = times.apply(loop21);
        Duration others = times.apply(tasks);
        times.add(tasks, others.dividedBy(2));
        assertThat(times.apply(loop21)).as("twice as quick as expected").isEqualTo(loop.dividedBy(2));
        times.add(loop17, loop.multipliedBy(3));
        assertThat(times.apply(loop21)).as("three times as slow").isEqualTo(loop.multipliedBy(3));
        assertThat(times.apply(tasks)).isEqualTo(others.dividedBy(2));
    }
}
