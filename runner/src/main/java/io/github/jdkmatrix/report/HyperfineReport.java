package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What hyperfine writes with {@code --export-json}: always of the wall-clock time of the process. */
public final class HyperfineReport implements Report {

    /**
     * The whole file.
     *
     * @param results the cells with times
     * @param leftOut what is not among them; hyperfine has no such key, and its readers pass over it
     */
    private record Export(List<HyperfineResult> results, List<LeftOut> leftOut) {}

    /** A cell, and what of it is not among the times. */
    private record LeftOut(String command, String reason) {}

    @Override
    public String write(Results results, TableOptions options) {
        return write(List.of(results), options);
    }

    @Override
    public String write(List<Results> all, TableOptions options) {
        Export export = new Export(new ArrayList<>(), new ArrayList<>());
        for (Results results : all) {
            Surroundings surroundings = new Surroundings(results.manifest());
            for (CellSummary summary : results.cells()) {
                boolean emulated = surroundings.emulated(summary.cell());
                Optional<HyperfineResult> result = HyperfineResult.of(summary, emulated);
                result.ifPresent(export.results()::add);
                CellNote.of(summary)
                        .or(() -> result.isPresent() ? Optional.empty() : Optional.of("no times of the process"))
                        .ifPresent(note ->
                                export.leftOut().add(new LeftOut(HyperfineResult.command(summary, emulated), note)));
            }
        }
        return PrettyJson.of(export);
    }
}
