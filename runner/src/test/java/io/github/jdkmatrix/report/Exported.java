package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Results for the formats of other tools, and what holds for all of these. */
public final class Exported {

    static final MetricSpec WORK = new MetricSpec("work", "ops", Better.HIGHER, "");

    static final Path FOLDER = Path.of("src/test/resources/report");

    private Exported() {}

    /** Completed forks on emulated and real CPUs, lost forks and cells that never ran. */
    public static Results sample() {
        return Cells.results(
                Cells.MATRIX,
                ran(even("virtual", "21", "12"), 1.5, 1.25, 1.75, 1.5625, 1.375, 1.625, 1.4375),
                ran(even("virtual", "25", "12"), 2.5, 2.25, 2.75, 2.5625, 2.375, 2.625, 2.4375),
                partly(ran(even("platform", "21", "one"), 0.125)),
                Cells.lost(even("platform", "25", "one"), Map.of("disturbed", 3), "foreign\nwork"),
                Cells.notRun(even("virtual", "17", "one"), Kind.UNSUPPORTED.because("needs JDK 21")));
    }

    /** A cell whose forks took these times, counted a million a second and used half the time in the kernel. */
    public static CellSummary ran(Cell cell, double... wall) {
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        put(estimates, WORK, 1e6, wall);
        put(estimates, ProcessMetric.WALL.spec(), 1, wall);
        put(estimates, ProcessMetric.USER.spec(), 1.5, wall);
        put(estimates, ProcessMetric.SYSTEM.spec(), 0.5, wall);
        put(estimates, ProcessMetric.PEAK_MEMORY.spec(), 1 << 20, wall);
        return Cells.with(cell, estimates);
    }

    /** No cell has a number. */
    public static Results nothing() {
        return Cells.results(Cells.MATRIX, Cells.lost(even("platform", "21", "one"), Map.of("failed", 2), "exit 1"));
    }

    public static JsonNode json(String text) {
        try {
            return Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of an object's fields, in order. */
    public static List<String> fields(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).toList();
    }

    /** What a schema of ours finds in it. */
    public static List<Error> errors(String schema, String text) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(read(schema))
                .validate(json(text));
    }

    public static String read(String file) {
        try {
            return Files.readString(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void put(Map<String, Estimate> estimates, MetricSpec metric, double factor, double... wall) {
        double[] values = new double[wall.length];
        for (int i = 0; i < wall.length; i++) {
            values[i] = factor * wall[i];
        }
        estimates.put(metric.name(), new Estimate(metric, ForkValues.of(values), 0));
    }

    private static CellSummary partly(CellSummary summary) {
        return new CellSummary(
                summary.cell(),
                summary.estimates(),
                new TreeMap<>(Map.of("failed", 2)),
                List.of("exit 1"),
                Optional.empty());
    }
}
