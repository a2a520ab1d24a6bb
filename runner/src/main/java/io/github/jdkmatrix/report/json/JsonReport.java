package io.github.jdkmatrix.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.PrettyJson;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;

/** Everything that the tables are made of, for programs: estimates, comparisons and verdicts, none of them rounded. */
public final class JsonReport implements Report {

    /** The version of this shape: another where a field goes or changes its meaning, the same where one is added. */
    private static final int SCHEMA = 1;

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        PrettyJson.write(out, json -> {
            json.writeStartObject();
            json.writeNumberField("schema", SCHEMA);
            json.writeArrayFieldStart("results");
            for (Results results : all) {
                write(results, options, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(Results results, TableOptions options, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writePOJOField("environment", EnvironmentEntry.of(results));
        json.writeArrayFieldStart("cells");
        Hosts hosts = results.hosts();
        for (CellSummary summary : results.cells()) {
            json.writePOJO(CellEntry.of(results, hosts, summary, options));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("tables");
        // One by one: the comparisons of all tables need not be held together.
        Iterator<ComparedTable> tables = ComparedTable.of(results, options).iterator();
        while (tables.hasNext()) {
            write(tables.next(), json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(ComparedTable table, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("title", table.title());
        json.writeStringField("columns", table.columns());
        json.writePOJOField("reference", table.reference());
        json.writeArrayFieldStart("comparisons");
        for (ComparedTable.Pair pair : table.pairs()) {
            json.writePOJO(ComparisonEntry.of(pair));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
