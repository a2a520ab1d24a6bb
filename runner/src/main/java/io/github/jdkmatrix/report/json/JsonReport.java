package io.github.jdkmatrix.report.json;

import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.PrettyJson;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The content of the tables for programs, unrounded: estimates, comparisons and verdicts. Cells, tables and comparisons are
 * computed while they are written, so that a large report needs little memory.
 */
public final class JsonReport implements Report {

    /** The version of this format: it changes when a field is removed or changes its meaning, not when one is added. */
    private static final int SCHEMA = 1;

    private record Document(int schema, Iterator<Result> results) {}

    private record Result(EnvironmentEntry environment, Iterator<CellEntry> cells, Iterator<TableEntry> tables) {

        static Result of(Results results, TableOptions options) {
            return new Result(
                    EnvironmentEntry.of(results),
                    results.cells().stream()
                            .map(it -> CellEntry.of(results, it, options))
                            .iterator(),
                    ComparedTable.of(results, options).map(TableEntry::of).iterator());
        }
    }

    private record TableEntry(
            String title, String columns, Optional<String> reference, Iterator<ComparisonEntry> comparisons) {

        static TableEntry of(ComparedTable table) {
            return new TableEntry(
                    table.title(),
                    table.columns(),
                    table.reference(),
                    table.pairs().stream().map(ComparisonEntry::of).iterator());
        }
    }

    @Override
    public void write(List<Results> all, TableOptions options, PrintWriter out) {
        Iterator<Result> results =
                all.stream().map(it -> Result.of(it, options)).iterator();
        PrettyJson.write(out, new Document(SCHEMA, results));
    }
}
