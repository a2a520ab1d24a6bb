package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.CellRow;
import io.github.jdkmatrix.report.ComparisonGroup;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of many rows, a line each, below a heading that says what their workload counts; of one row a line for each metric. Every
 * cell has its number: of the first column the value, of the others also the change, a bound and a mark; with two columns, and of one
 * row, the whole interval.
 */
final class Grid {

    private final Answer answer;
    private final Rows rows;
    private final Footnotes footnotes;

    Grid(Answer answer, Rows rows) {
        this.answer = answer;
        this.rows = rows;
        this.footnotes = new Footnotes(answer.results(), rows.inFull(), new Notes());
    }

    /** Rows that stand together: those of a workload in a metric; of workloads with one row each, those of a metric. */
    private record Section(String workload, String metric, Better better) {}

    Table table() {
        List<CellRow> lines = lines();
        List<Table.Row> all = new ArrayList<>();
        if (rows.isOne()) {
            lines.forEach(it -> all.add(row(answer.metric(it, it.metric()), it)));
        } else {
            sections(lines).forEach((section, some) -> {
                all.add(Table.Row.heading(heading(section, some.getFirst())));
                some.forEach(it -> all.add(row(label(section, it), it)));
            });
        }
        String names = rows.isOne() ? Table.METRIC : Table.ROW;
        return new Table(
                rows.title(),
                caption(),
                rows.isWhole() ? List.of(names) : List.of(names, ""),
                Head.plain(rows.heads()),
                all,
                footnotes.notes(),
                remarks());
    }

    /** A line for each metric of a row that is shown. */
    private List<CellRow> lines() {
        return rows.all().stream()
                .flatMap(row -> answer.shown(row).stream().map(row::of))
                .toList();
    }

    private Map<Section, List<CellRow>> sections(List<CellRow> lines) {
        Map<Section, Long> ofWorkload =
                lines.stream().collect(Collectors.groupingBy(this::ofWorkload, Collectors.counting()));
        Map<Section, Long> single = lines.stream()
                .filter(it -> ofWorkload.get(ofWorkload(it)) == 1)
                .collect(Collectors.groupingBy(this::ofMetric, Collectors.counting()));
        return lines.stream()
                .collect(Collectors.groupingBy(
                        line -> ofWorkload.get(ofWorkload(line)) == 1 && single.get(ofMetric(line)) > 1
                                ? ofMetric(line)
                                : ofWorkload(line),
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    private Section ofMetric(CellRow line) {
        return new Section("", line.metric(), better(line));
    }

    private Section ofWorkload(CellRow line) {
        return new Section(workload(line), line.metric(), better(line));
    }

    private static String workload(CellRow line) {
        return line.any().cell().workload();
    }

    private Better better(CellRow line) {
        return reported(line).or(() -> declared(line)).map(MetricSpec::better).orElse(Better.NOT_JUDGED);
    }

    private static Optional<MetricSpec> reported(CellRow line) {
        return line.cells().values().stream()
                .flatMap(it -> it.estimate(line.metric()).stream())
                .map(Estimate::metric)
                .findFirst();
    }

    private Optional<MetricSpec> declared(CellRow line) {
        return answer.results()
                .matrix()
                .workload(workload(line))
                .declared(line.metric())
                .or(() -> ProcessMetric.of(line.metric()).map(ProcessMetric::spec));
    }

    /** The heading of a section, such as {@code count-even: even numbers counted (work), more is better; duration 10.3s}. */
    private String heading(Section section, CellRow first) {
        String metric = section.metric;
        String description = declared(first)
                .map(MetricSpec::description)
                .filter(it -> !it.isEmpty())
                .map(it -> it + " (" + metric + ")")
                .orElse(metric);
        String unit = reported(first)
                .map(MetricSpec::unit)
                .map(Quantity::headUnit)
                .filter(it -> !it.isEmpty() && !it.equals("ops"))
                .map(it -> ", in " + it)
                .orElse("");
        String direction = switch (section.better) {
            case HIGHER -> ", more is better";
            case LOWER -> ", less is better";
            case NEITHER, NOT_JUDGED -> "";
        };
        if (section.workload.isEmpty()) {
            return description + unit + direction;
        }
        String common = rows.labels().common(first.any().cell(), rows.dimensions());
        return section.workload + ": " + description + unit + direction + (common.isEmpty() ? "" : "; " + common);
    }

    private String caption() {
        int columns = rows.columns().size();
        if (rows.all().stream()
                .allMatch(row -> rows.columns().stream()
                        .allMatch(it -> row.estimate(it, row.metric()).isEmpty()))) {
            return "";
        }
        String medians = rows.inFull() ? "Medians [95 % interval] of " + rows.forks() : "Medians";
        if (columns < 2 || (columns == 2 && rows.isOne())) {
            return rows.isOne() && !rows.inFull() ? "" : medians;
        }
        double margin = answer.results().margin();
        if (columns == 2) {
            return medians + "; " + Footnotes.marks(margin);
        }
        return medians + "; change from " + rows.changeFrom() + " "
                + (rows.isWhole() ? "[95 % interval]; " + Footnotes.marks(margin) : Footnotes.signs(margin));
    }

    private String label(Section section, CellRow line) {
        return section.workload.isEmpty() ? line.label() : rows.labels().below(line.any(), rows.dimensions());
    }

    private Table.Row row(String label, CellRow line) {
        Optional<Estimate> first =
                line.reference(rows.columns(), line.metric()).flatMap(it -> line.estimate(it, line.metric()));
        List<Value> values = new ArrayList<>();
        for (String column : rows.columns()) {
            values.add(value(line, column, first));
        }
        if (rows.columns().size() == 2) {
            values.addAll(footnotes.beside(
                    answer.pair(line, rows.columns().getLast()),
                    effect -> effect.value(
                            rows.isOne()
                                    ? effect.verdict().orElseGet(effect::word)
                                    : effect.mark().sign(),
                            footnotes.noRatio(effect))));
        }
        Head head = new Head(label, footnotes.ofRow(line, rows.columns(), rows.column()));
        Head unit = Head.of(first.map(Quantity::rowUnit).orElse(""));
        return new Table.Row(rows.isWhole() ? List.of(head) : List.of(head, unit), values);
    }

    private Value value(CellRow line, String column, Optional<Estimate> first) {
        return footnotes.value(line, column, estimate -> {
            String figure = rows.isWhole() ? footnotes.figure(estimate) : Quantity.inRow(estimate, first.orElseThrow());
            return answer.pair(line, column)
                    .filter(pair -> rows.columns().size() > 2)
                    .map(pair -> rows.isWhole()
                            ? footnotes.whole(pair, figure)
                            : footnotes.changed(pair, String.format("%6s", figure)))
                    .orElseGet(() -> Value.figure(estimate, figure, Mark.NONE, List.of()));
        });
    }

    /** What {@link #table} shows, for programs: the comparisons with each column together. */
    Stream<ComparisonGroup> comparisons() {
        Map<String, List<Tested>> byReference = new LinkedHashMap<>();
        rows.columns().forEach(it -> byReference.put(it, new ArrayList<>()));
        for (CellRow line : lines()) {
            for (String column : rows.columns()) {
                answer.pair(line, column)
                        .ifPresent(it -> byReference
                                .get(rows.reference(line, column).orElseThrow())
                                .add(it.compared()));
            }
        }
        return byReference.entrySet().stream()
                .filter(it -> !it.getValue().isEmpty())
                .map(it -> new ComparisonGroup(
                        rows.table().title(), rows.column(), Optional.of(it.getKey()), List.copyOf(it.getValue())));
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>(footnotes.ranges());
        if (rows.inFull()) {
            footnotes.noVerdict().ifPresent(remarks::add);
            return remarks;
        }
        if (rows.all().size() < rows.measured()) {
            remarks.add(
                    rows.all().size() + " of " + Count.of(rows.measured(), "row") + "; verdicts are those among all");
        }
        rows.absent()
                .forEach((column, why) ->
                        remarks.add("Not here: " + ValueWords.text(rows.column(), column) + ": " + why));
        remarks.addAll(CellNotes.totals(
                answer.results().only(it -> !rows.absent().containsKey(it.value(rows.column())))));
        footnotes.noVerdict().ifPresent(remarks::add);
        remarks.addAll(answer.warnings());
        return remarks;
    }
}
