package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Hand-made result folders with something of everything that charts show. */
final class Folders {

    static final Matrix MATRIX = MatrixText.parse("""
            name: sample
            forks: 8
            jdks: [{id: "21", home: /a}, {id: "25", home: /b}, {id: 28-ea, home: /c}]
            cpus: [{id: "1", cores: 1}, {id: "2", cores: 2}, {id: "12", cores: 12}]
            workloads:
              - {id: even, use: count-even, params: {thread: [platform, virtual]}}
              - {id: fair, use: fair-share, params: {thread: [platform, virtual]}}
            """);

    static final List<ShapeFacts> SHAPES =
            List.of(Cells.shape("1", 1, "1", 1), Cells.shape("2", 2, "0-1", 2), Cells.shape("12", 12, "0-1", 2));

    private Folders() {}

    /** Of the sample matrix: bimodal forks, an interval here and none there, lost forks, a cell that never ran. */
    static ResultFolder sample(Path path) {
        List<ForkRecord> records = new ArrayList<>();
        for (String thread : List.of("platform", "virtual")) {
            for (int cpu : new int[] {1, 2, 12}) {
                even(records, thread, "21", cpu, 8, 3e6);
                even(records, thread, "25", cpu, thread.equals("virtual") ? 3 : 8, 2e6);
            }
            fair(records, thread, "21", 4);
            fair(records, thread, "25", 6);
        }
        Cell lost = cell("even", "virtual", "28-ea", "2");
        records.add(Records.ended(lost, 1, Kind.FAILED.because("exit 1")));
        records.add(Records.ended(lost, 2, Kind.TIMED_OUT.because("after 90s")));
        // The last fork of the first cell was disturbed, and ran again.
        records.set(7, Records.again(records.get(7)));
        records.add(Records.ended(records.get(7).cell(), 8, Kind.DISTURBED.because("foreign")));
        return Records.folder(
                path,
                Records.manifest(
                        MATRIX,
                        SHAPES,
                        List.of(new SkippedCell(
                                cell("even", "platform", "28-ea", "1"), Kind.UNSUPPORTED.because("it lacks it")))),
                records.toArray(ForkRecord[]::new));
    }

    /** The charts of a folder, as the command line makes them. */
    static List<Chart> charts(ResultFolder folder, String... metrics) {
        Results results = Results.read(folder, note -> {});
        TableOptions options = new TableOptions(List.of(metrics), List.of(), Optional.empty(), Optional.empty(), false);
        return new Charts(results, Answer.of(results, options)).all();
    }

    static Cell cell(String workload, String thread, String jdk, String cpu) {
        return Records.cell(workload, Map.of("thread", thread), jdk, cpu);
    }

    static ForkRecord with(ForkRecord record, Series... series) {
        return Records.overTime(record, Optional.empty(), series);
    }

    /** Points of y over 1, 2, 3 … */
    static Series series(String name, String unit, double... values) {
        return new Series(
                name,
                unit,
                IntStream.range(0, values.length)
                        .mapToObj(i -> List.of(i + 1.0, values[i]))
                        .toList());
    }

    /** Half of the forks a tenth above the others; on two CPUs three forks of JDK 25 drop to half of their speed. */
    private static void even(List<ForkRecord> records, String thread, String jdk, int cpus, int forks, double work) {
        Cell cell = cell("even", thread, jdk, Integer.toString(cpus));
        for (int fork = 1; fork <= forks; fork++) {
            double value = work * Math.sqrt(cpus) * (fork % 2 == 0 ? 1.1 : 1) + 1e4 * fork;
            boolean drops = jdk.equals("25") && cpus == 2 && fork <= 3;
            records.add(with(
                    Records.completed(cell, fork, new Sample("work", value, "ops")),
                    progress(100 + fork, drops ? 50 + fork : 100 + fork)));
        }
    }

    /** What a fork had done by each second of ten, at a speed that changes after the fifth. */
    static Series progress(double before, double after) {
        return series(
                "progress",
                "ops",
                IntStream.rangeClosed(1, 10)
                        .mapToDouble(i -> Math.min(i, 5) * before + Math.max(0, i - 5) * after)
                        .toArray());
    }

    /** Less is better; JDK 25 takes longer. */
    private static void fair(List<ForkRecord> records, String thread, String jdk, double seconds) {
        Cell cell = cell("fair", thread, jdk, "2");
        for (int fork = 1; fork <= 8; fork++) {
            records.add(Records.completed(cell, fork, new Sample("makespan", seconds + 0.1 * fork, "s")));
        }
    }
}
