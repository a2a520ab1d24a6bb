package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkFacts;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Hand-made results. */
public final class Cells {

    public static final String MATRIX = """
            name: sample
            forks: 3
            jdks: [{id: "17", home: /a}, {id: "21", home: /b}, {id: "25", home: /c}]
            cpus: [{id: one, cores: 1}, {id: "12", cores: 12}]
            workloads: [{id: even, use: count-even, params: {thread: [platform, virtual]}}]
            """;

    /** Every table in full, behind the answer. */
    public static final TableOptions IN_FULL =
            new TableOptions(List.of(), List.of(), Optional.empty(), Optional.empty(), true);

    /** Only these metrics. */
    public static TableOptions metrics(String... names) {
        return new TableOptions(List.of(names), List.of(), Optional.empty(), Optional.empty(), false);
    }

    /** Only this metric, by other columns. */
    static TableOptions columns(String metric, String column) {
        return new TableOptions(List.of(metric), List.of(), Optional.of(column), Optional.empty(), false);
    }

    static final ShapeFacts NATIVE = shape("one", 1, "1", 1);
    static final ShapeFacts EMULATED = shape("12", 12, "0-1", 2);

    private Cells() {}

    /** Those of real forks, on two CPUs. */
    public static Results published() {
        return Results.read(new ResultFolder(Path.of("src/test/resources/published")), note -> {});
    }

    /** The sample matrix with so many CPU shapes, p0 and so on, each of which makes a row. */
    public static String rows(int shapes) {
        return MATRIX.replaceAll(
                "cpus: .*",
                "cpus: "
                        + IntStream.range(0, shapes)
                                .mapToObj(i -> "{id: p" + i + ", cores: 1}")
                                .toList());
    }

    /** The sample matrix with thirty JDKs, 17 to 46. */
    public static String thirtyJdks() {
        return MATRIX.replaceAll(
                "jdks: .*",
                "jdks: "
                        + IntStream.range(17, 47)
                                .mapToObj(it -> "{id: \"" + it + "\", home: /jdk}")
                                .toList());
    }

    /** A cell of each of these JDKs. */
    public static CellSummary[] ofThirtyJdks(IntFunction<CellSummary> cell) {
        return IntStream.range(17, 47).mapToObj(cell).toArray(CellSummary[]::new);
    }

    public static ShapeFacts shape(String id, int cores, String cpuset, int pinned, String... notes) {
        return new ShapeFacts(
                id,
                cores,
                cpuset,
                pinned,
                OptionalDouble.empty(),
                cores > pinned,
                OptionalInt.empty(),
                List.of(notes),
                List.of());
    }

    /** Results that were not read from a file. */
    public static Results of(Manifest manifest, List<CellSummary> cells, List<String> unreadable) {
        return of(manifest, cells, unreadable, Optional.empty(), Optional.empty());
    }

    /** The same with the digest of their records and their folder. */
    public static Results of(
            Manifest manifest,
            List<CellSummary> cells,
            List<String> unreadable,
            Optional<String> digest,
            Optional<ResultFolder> folder) {
        return new Results(
                manifest,
                cells,
                new ForkFacts(unreadable, Map.of(), new TreeMap<>(), Map.of(), List.of()),
                digest,
                folder,
                Map.of());
    }

    public static Results results(String yaml, CellSummary... cells) {
        return results(yaml, List.of(NATIVE, EMULATED), cells);
    }

    /** Of the sample matrix on these shapes. */
    public static Results results(List<ShapeFacts> shapes, CellSummary... cells) {
        return results(MATRIX, shapes, cells);
    }

    private static Results results(String yaml, List<ShapeFacts> shapes, CellSummary... cells) {
        return of(Records.manifest(MatrixText.parse(yaml), shapes, List.of()), List.of(cells), List.of("heat"));
    }

    /** With these verdicts on flag sets. */
    static Results judged(String yaml, List<FlagVerdict> verdicts, CellSummary... cells) {
        return of(
                Records.manifest(MatrixText.parse(yaml), List.of(NATIVE, EMULATED), List.of(), verdicts),
                List.of(cells),
                List.of("heat"));
    }

    /** A cell whose forks counted about as much, and used CPU time, all alike. */
    public static CellSummary ran(Cell cell, int forks, double work, double cpuSeconds) {
        return with(cell, estimates(forks, work, cpuSeconds));
    }

    /** A cell whose forks reported one metric only, all alike. */
    static CellSummary metric(Cell cell, String name, int forks, double value) {
        Estimate estimate = new Estimate(new MetricSpec(name, "", Better.HIGHER, ""), alike(forks, value), 0);
        return with(cell, Map.of(name, estimate));
    }

    /** A cell all of whose forks completed, with these estimates. */
    public static CellSummary with(Cell cell, Map<String, Estimate> estimates) {
        return summary(cell, estimates, Map.of(), List.of());
    }

    /** The same with forks that ended otherwise. */
    public static CellSummary partly(
            Cell cell, int forks, double work, double cpuSeconds, Map<String, Integer> others, String... reasons) {
        return summary(cell, estimates(forks, work, cpuSeconds), others, List.of(reasons));
    }

    public static CellSummary lost(Cell cell, Map<String, Integer> others, String... reasons) {
        return summary(cell, Map.of(), others, List.of(reasons));
    }

    public static CellSummary notRun(Cell cell, Outcome why) {
        return new CellSummary(cell, Map.of(), new TreeMap<>(), List.of(), Optional.of(why));
    }

    public static Cell even(String thread, String jdk, String cpu) {
        return Records.cell("even", Map.of("thread", thread), jdk, cpu);
    }

    private static Map<String, Estimate> estimates(int forks, double work, double cpuSeconds) {
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        estimates.put("work", new Estimate(new MetricSpec("work", "ops", Better.HIGHER, ""), around(forks, work), 0));
        estimates.put("cpu", new Estimate(ProcessMetric.CPU.spec(), alike(forks, cpuSeconds), 0));
        return estimates;
    }

    static ForkValues alike(int forks, double value) {
        return ForkValues.of(DoubleStream.generate(() -> value).limit(forks).toArray());
    }

    /** One fork half as much, one twice as much. */
    private static ForkValues around(int forks, double value) {
        double[] values = alike(forks, value).toArray();
        values[0] = value / 2;
        values[forks - 1] = value * 2;
        return ForkValues.of(values);
    }

    private static CellSummary summary(
            Cell cell, Map<String, Estimate> estimates, Map<String, Integer> others, List<String> reasons) {
        return new CellSummary(cell, estimates, new TreeMap<>(others), reasons, Optional.empty());
    }

    /** The tables in full. */
    public static List<Table> inFull(Results results, TableOptions options) {
        return Answer.inFull(results, options).toList();
    }
}
