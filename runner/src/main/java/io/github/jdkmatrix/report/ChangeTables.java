package io.github.jdkmatrix.report;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The changes from the reference of a table to each other column, a table for each. */
final class ChangeTables {

    /** As JMH shows a parameter that a benchmark does not have. */
    private static final String NO_PARAM = "N/A";

    private final Results results;
    private final TableOptions options;
    private final ComparedTable table;
    private final Dimensions dimensions;
    private final List<CellSummary> cells;
    private final List<String> names;

    ChangeTables(Results results, TableOptions options, ComparedTable table) {
        this.results = results;
        this.options = options;
        this.table = table;
        this.dimensions = new Dimensions(results);
        this.cells = table.summaries();
        this.names = dimensions.of(cells).stream().filter(this::isShown).toList();
    }

    void write(PrintWriter out) {
        String base = table.reference().orElse("");
        List<String> others =
                table.values().stream().filter(it -> !it.equals(base)).toList();
        if (base.isEmpty() || others.isEmpty()) {
            out.append('\n').append(Markdown.escape(table.title())).append(": nothing to compare.\n");
            return;
        }
        for (String patch : others) {
            out.append("\n## ")
                    .append(Markdown.escape(table.title() + ": " + patch + " against " + base))
                    .append("\n\n");
            Notes notes = new Notes();
            Stream<List<String>> grid = Stream.concat(Stream.of(head(base, patch)), rows(base, patch, notes));
            MarkdownGrid.write(out, grid.map(Markdown::escaped).toList(), names.size() + 1);
            Markdown.notes(out, notes.texts());
        }
    }

    /** The parameters, and whatever else differs besides the columns of the comparison. */
    private boolean isShown(String name) {
        boolean elsewhere =
                List.of(table.columns(), Axis.WORKLOADS.key(), Benchmark.NAME).contains(name);
        return !elsewhere && (isParam(name) || dimensions.values(cells, name).size() > 1);
    }

    private static boolean isParam(String name) {
        return Axis.of(name).isEmpty() && !name.equals(Benchmark.MODE) && !name.equals(Dimensions.HOST);
    }

    private List<String> head(String base, String patch) {
        List<String> head = new ArrayList<>(List.of("Benchmark"));
        names.forEach(name -> head.add(isParam(name) ? "(" + name + ")" : Dimensions.head(name)));
        head.addAll(List.of(base, "±", patch, "±", "Unit", "Change"));
        return head;
    }

    /** A row for each point of the matrix that is in one of the two columns, in its first metric of these. */
    private Stream<List<String>> rows(String base, String patch, Notes notes) {
        return table.lines().stream()
                .filter(it -> it.cells().containsKey(base) || it.cells().containsKey(patch))
                .collect(Collectors.groupingBy(
                        it -> it.any().cell().without(table.columns()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(lines -> row(base, patch, lines, notes));
    }

    private List<String> row(String base, String patch, List<ComparedTable.Line> lines, Notes notes) {
        CellSummary any = lines.getFirst().any();
        String primary =
                PrimaryMetric.of(results.manifest().matrix(), any.cell().workload(), cells);
        ComparedTable.Line line = lines.stream()
                .filter(it ->
                        options.metrics().stream().findFirst().orElse(primary).equals(it.metric()))
                .findFirst()
                .orElse(lines.getFirst());
        ChangeRow change = new ChangeRow(
                Optional.ofNullable(line.cells().get(base)),
                Optional.ofNullable(line.cells().get(patch)),
                line.metric(),
                Optional.ofNullable(line.pairs().get(patch)),
                results.manifest().matrix(),
                notes);
        return Stream.of(
                        Stream.of(any.cell()
                                .params()
                                .getOrDefault(Benchmark.NAME, any.cell().workload())),
                        names.stream().map(name -> param(any, name)),
                        change.values().stream())
                .flatMap(it -> it)
                .toList();
    }

    private String param(CellSummary cell, String name) {
        String value = dimensions.value(cell, name);
        return value.isEmpty() ? NO_PARAM : value;
    }
}
