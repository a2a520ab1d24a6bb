package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jdkmatrix.report.CellNote;
import io.github.jdkmatrix.report.PrettyJson;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The format of hyperfine's {@code --export-json}: always the wall-clock time of the process. */
public final class HyperfineReport implements Report {

    /** A cell, and what of it is not among the times. */
    private record LeftOut(String command, String reason) {}

    /** Beside the results, what is not among them: hyperfine has no such key, and its readers pass over it. */
    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        List<LeftOut> leftOut = new ArrayList<>();
        PrettyJson.write(out, json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("results");
            for (Results results : all) {
                write(results, json, leftOut);
            }
            json.writeEndArray();
            json.writePOJOField("leftOut", leftOut);
            json.writeEndObject();
        });
    }

    private static void write(Results results, JsonGenerator json, List<LeftOut> leftOut) throws IOException {
        RunConditions surroundings = new RunConditions(results.manifest());
        for (CellSummary summary : results.cells()) {
            boolean emulated = surroundings.emulated(summary.cell());
            Optional<HyperfineResult> result = HyperfineResult.of(summary, emulated);
            if (result.isPresent()) {
                json.writePOJO(result.get());
            }
            CellNote.of(summary)
                    .or(() -> result.isPresent() ? Optional.empty() : Optional.of("no times of the process"))
                    .ifPresent(note -> leftOut.add(new LeftOut(HyperfineResult.command(summary, emulated), note)));
        }
    }
}
