package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.stream.Stream;

/** What programs of the user report and nobody declares: a table that names metrics shows them before those. */
final class ReportedMetrics {

    private ReportedMetrics() {}

    /** The table with them; unchanged where it names no metrics. */
    static TableSpec in(Results results, TableSpec table) {
        Stream<String> reported = table.metrics().isEmpty()
                ? Stream.empty()
                : results.cells().stream()
                        .filter(it -> it.cell().isIn(table))
                        .flatMap(it -> undeclared(results.manifest().matrix(), it));
        return table.with(
                Stream.concat(reported, table.metrics().stream()).distinct().toList());
    }

    private static Stream<String> undeclared(Matrix matrix, CellSummary cell) {
        WorkloadUse use = matrix.workload(cell.cell().workload());
        List<String> counters = matrix.settings().counters();
        return cell.reported().keySet().stream()
                .filter(it -> use.spec().isEmpty() && !use.ofJmh())
                .filter(it -> !ProcessMetric.isMeasured(it, counters)
                        && use.declared(it).isEmpty());
    }
}
