package io.github.jdkmatrix.report;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.report.Markdown.MarkdownGrid;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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

    /**
     * One benchmark on two JDKs, or in two other columns.
     *
     * @param base the cell in the reference column; empty where there is none
     * @param patch the cell compared with it; empty where there is none
     * @param metric the name of the metric
     * @param pair their comparison; empty where one of them has no number
     * @param matrix that they are of
     * @param notes the footnotes of the table
     */
    private record ChangeRow(
            Optional<CellSummary> base,
            Optional<CellSummary> patch,
            String metric,
            Optional<ComparedTable.Pair> pair,
            Matrix matrix,
            Notes notes) {

        private static final String NONE = "-";
        private static final int DIGITS = 4;
        private static final int MOST_DECIMALS = 9;
        private static final double MOST_WHOLE = 1e15;

        /** Of a logarithm. */
        private static final double ROUNDING = 1e-9;

        /** Both medians, each with the farther end of its interval, then the unit and the change. */
        List<String> values() {
            return List.of(value(base), spread(base), value(patch), spread(patch), unit(), change());
        }

        private Stream<Estimate> estimates() {
            return Stream.of(base, patch).flatMap(it -> estimate(it).stream());
        }

        private Optional<Estimate> estimate(Optional<CellSummary> cell) {
            return cell.flatMap(it -> it.estimate(metric));
        }

        private String value(Optional<CellSummary> cell) {
            return cell.map(it -> estimate(cell).map(this::median).orElseGet(() -> outcome(it)) + marks(it))
                    .orElse(NONE);
        }

        private String median(Estimate estimate) {
            return estimate.belowResolution() ? "< " + fixed(estimate.resolution()) : fixed(estimate.median());
        }

        private String outcome(CellSummary cell) {
            return cell.notRun()
                    .map(why -> CellNotes.word(why, matrix))
                    .or(() -> Optional.of(CellNotes.otherForks(cell)).filter(it -> !it.isEmpty()))
                    .orElse(NONE);
        }

        /** Of the note on the forks that are not in the number. */
        private String marks(CellSummary cell) {
            return CellNotes.failedForks(cell).map(it -> " " + notes.mark(it)).orElse("");
        }

        private String spread(Optional<CellSummary> cell) {
            return estimate(cell)
                    .flatMap(it -> it.interval()
                            .known()
                            .map(interval ->
                                    fixed(Math.max(it.median() - interval.low(), interval.high() - it.median()))))
                    .orElse(NONE);
        }

        private String unit() {
            List<String> units =
                    estimates().map(it -> it.metric().unit()).distinct().toList();
            return units.isEmpty() ? NONE : String.join(" or ", units);
        }

        /** All numbers of the row with the decimals that four digits of the smaller median have, and none beyond its clock. */
        private String fixed(double value) {
            double smaller = estimates()
                    .mapToDouble(it -> Math.abs(it.median()))
                    .filter(it -> it > 0)
                    .min()
                    .orElse(1);
            int leading = (int) Math.floor(Math.log10(smaller)) + 1;
            if (DIGITS - leading > MOST_DECIMALS || Math.abs(value) >= MOST_WHOLE) {
                return String.format(Locale.ROOT, "%." + (DIGITS - 1) + "e", value);
            }
            int decimals = Math.clamp(DIGITS - leading, 0, clockDecimals());
            return String.format(Locale.ROOT, "%." + decimals + "f", value);
        }

        /** The decimals of the finer clock step. */
        private int clockDecimals() {
            return estimates()
                    .mapToDouble(Estimate::resolution)
                    .filter(it -> it > 0)
                    .mapToInt(it -> (int) Math.ceil(-Math.log10(it) - ROUNDING))
                    .map(it -> Math.clamp(it, 0, MOST_DECIMALS))
                    .max()
                    .orElse(MOST_DECIMALS);
        }

        /** Such as {@code +25 % [+21, +29] slower}. */
        private String change() {
            return pair.map(it -> Change.of(it.comparison()).orElse(NONE) + verdict(it))
                    .orElse(NONE);
        }

        /** The verdict, and the marks of the notes that say what is missing. */
        private String verdict(ComparedTable.Pair of) {
            Stream<String> word = of.judgement().flatMap(it -> it.verdict().known()).map(Change::word).stream();
            Stream<String> reasons = Stream.of(
                            of.comparison().interval().whyNot(),
                            of.judgement().flatMap(it -> it.verdict().whyNot()),
                            of.judgement().flatMap(Judgement::whyUnclear))
                    .flatMap(Optional::stream)
                    .distinct()
                    .map(notes::mark);
            return Stream.concat(word, reasons).map(it -> " " + it).collect(Collectors.joining());
        }
    }
}
