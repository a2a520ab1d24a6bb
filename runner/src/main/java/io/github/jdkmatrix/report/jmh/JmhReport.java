package io.github.jdkmatrix.report.jmh;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.PrettyJson;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The format of JMH's {@code -rf json}. Cells without numbers are left out, since the format cannot express them. */
public final class JmhReport implements Report {

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        DistinguishingParams distinction = DistinguishingParams.of(all);
        PrettyJson.write(
                out,
                all.stream().flatMap(it -> entries(it, options, distinction)).iterator());
    }

    private static Stream<Object> entries(Results results, TableOptions options, DistinguishingParams distinction) {
        RunConditions conditions = new RunConditions(results.manifest());
        JmhForks forks = JmhForks.read(results);
        return results.cells().stream()
                .flatMap(it -> entry(it, options, forks.of(it.cell()), distinction, conditions).stream());
    }

    private static Optional<Object> entry(
            CellSummary summary,
            TableOptions options,
            Optional<MergedForks> forks,
            DistinguishingParams distinction,
            RunConditions conditions) {
        Cell cell = summary.cell();
        List<Estimate> estimates = options.estimates(summary);
        boolean allMetrics = options.metrics().isEmpty();
        if (forks.isPresent() && options.shows(Benchmark.SCORE)) {
            return forks.map(it -> it.entry(distinction.of(cell, conditions.emulated(cell)), allMetrics));
        }
        return estimates.isEmpty() ? Optional.empty() : Optional.of(JmhEntry.of(conditions, cell, estimates));
    }
}
