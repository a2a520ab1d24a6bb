package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.PrettyJson;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The format of hyperfine's {@code --export-json}: always the wall-clock time of the process. */
public final class HyperfineReport implements Report {

    /**
     * The whole file.
     *
     * @param leftOut cells and forks without a result: hyperfine has no such key, and its readers ignore it
     */
    private record Document(List<HyperfineResult> results, List<LeftOut> leftOut) {}

    private record LeftOut(String command, String reason) {}

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        Document document = new Document(new ArrayList<>(), new ArrayList<>());
        all.forEach(it -> add(it, document));
        PrettyJson.write(out, document);
    }

    private static void add(Results results, Document document) {
        RunConditions conditions = new RunConditions(results.manifest());
        for (CellSummary summary : results.cells()) {
            boolean emulated = conditions.emulated(summary.cell());
            Optional<HyperfineResult> result = HyperfineResult.of(summary, emulated);
            result.ifPresent(document.results::add);
            CellNotes.failedForks(summary)
                    .or(() -> result.isPresent() ? Optional.empty() : Optional.of("no times of the process"))
                    .map(note -> new LeftOut(HyperfineResult.command(summary, emulated), note))
                    .ifPresent(document.leftOut::add);
        }
    }
}
