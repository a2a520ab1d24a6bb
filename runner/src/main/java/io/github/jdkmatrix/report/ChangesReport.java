package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetrics;
import io.github.jdkmatrix.matrix.TableStyle;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.HostDifference;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Changes;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What became of an earlier run's numbers, as markdown. */
public final class ChangesReport {

    /** A column that names a cell. */
    private record Name(String head, Function<Cell, String> of) {}

    private static final List<Name> NAMES = List.of(
            new Name(Dimensions.head(Axis.WORKLOADS.key()), Cell::workload),
            new Name("params", Cell::paramsText),
            new Name(Dimensions.head(Axis.JDKS.key()), Cell::jdk),
            new Name(Dimensions.head(Axis.CPUS.key()), Cell::cpu),
            new Name(Dimensions.head(Axis.FLAGS.key()), Cell::flags));

    private ChangesReport() {}

    /** The metrics that are compared unless one is named: the first of each workload, and CPU time. */
    public static Predicate<MetricSpec> metrics(Results results) {
        Matrix matrix = results.manifest().matrix();
        Set<String> names = matrix.workloads().stream()
                .map(it -> PrimaryMetric.of(matrix, it.id(), results.cells()))
                .collect(Collectors.toSet());
        names.add(ProcessMetrics.CPU.name());
        return metric -> names.contains(metric.name());
    }

    /** The whole report, ending in a newline. */
    public static String markdown(Changes changes, Manifest base, Manifest now) {
        return Text.of(out -> write(out, changes, base, now));
    }

    private static void write(PrintWriter out, Changes changes, Manifest base, Manifest now) {
        out.append("# ").append(MarkdownReport.escape(Environment.title(base) + " against an earlier run"));
        out.append("\n\n");
        MarkdownReport.line(out, "Base", run(base));
        MarkdownReport.line(out, "New", run(now));
        out.append('\n');
        MarkdownReport.body(out, table(changes, now));
        unmatched(out, "Gone", changes.gone());
        unmatched(out, "New", changes.added());
    }

    private static String run(Manifest manifest) {
        return Environment.date(manifest) + ", " + Environment.host(manifest) + ", " + manifest.forks()
                + " forks per cell, jdkmatrix " + manifest.tool();
    }

    private static Table table(Changes changes, Manifest now) {
        Notes notes = new Notes();
        CellValues values = new CellValues(now, TableStyle.MEDIAN, notes);
        List<Cell> cells =
                changes.cells().stream().map(Changes.CellChange::cell).toList();
        List<Name> varying = NAMES.stream()
                .filter(name -> cells.stream().map(name.of()).distinct().count() > 1)
                .toList();
        List<Table.Row> rows = new ArrayList<>();
        for (Changes.CellChange change : changes.cells()) {
            change.judgements().forEach(it -> rows.add(row(varying, change.cell(), it, values)));
        }
        List<String> rowHeads = new ArrayList<>(varying.stream().map(Name::head).toList());
        rowHeads.add("metric");
        return new Table(
                "Changes",
                caption(cells, varying, rows.size(), now),
                rowHeads,
                List.of(Head.plain("base"), Head.plain("new")),
                rows,
                notes.texts(),
                remarks(changes, values));
    }

    private static Table.Row row(List<Name> varying, Cell cell, Judgement judgement, CellValues values) {
        List<Head> heads = new ArrayList<>(
                varying.stream().map(name -> Head.plain(name.of().apply(cell))).toList());
        MetricSpec metric = judgement.comparison().metric();
        String unit = Quantity.headUnit(metric.unit());
        heads.add(Head.plain(unit.isEmpty() ? metric.name() : metric.name() + ", " + unit));
        CellValues.Against against = new CellValues.Against(judgement.comparison(), Optional.of(judgement));
        return new Table.Row(
                heads,
                List.of(
                        values.number(judgement.comparison().reference(), Optional.empty()),
                        values.number(judgement.comparison().candidate(), Optional.of(against))));
    }

    private static String caption(List<Cell> cells, List<Name> varying, int comparisons, Manifest now) {
        if (cells.isEmpty()) {
            return "No cell has numbers in both runs";
        }
        String constants = NAMES.stream()
                .filter(name -> !varying.contains(name))
                .filter(name -> !name.of().apply(cells.get(0)).isEmpty())
                .map(name -> name.head() + " " + name.of().apply(cells.get(0)))
                .collect(Collectors.joining(", "));
        String judged = "Medians over the completed forks ± the farther end of the 95 % interval; ratios against base"
                + " with their 95 % interval; judged among " + comparisons + " comparisons, same is within "
                + Quantity.percent(now.matrix().settings().equivalence());
        return constants.isEmpty() ? judged : judged + "; " + constants;
    }

    private static List<String> remarks(Changes changes, CellValues values) {
        return Stream.concat(hosts(changes.hosts()).stream(), values.gapRemark().stream())
                .toList();
    }

    /** What is not the same about the machines, in one line; nothing where all is. */
    public static Optional<String> hosts(List<HostDifference> hosts) {
        return hosts.isEmpty()
                ? Optional.empty()
                : Optional.of("the hosts differ: "
                        + hosts.stream()
                                .map(it -> it.fact() + " was " + it.baseWords() + ", is " + it.nowWords())
                                .collect(Collectors.joining("; ")));
    }

    private static void unmatched(PrintWriter out, String title, List<Changes.Unmatched> cells) {
        if (cells.isEmpty()) {
            return;
        }
        out.append("## ").append(title).append("\n\n");
        cells.forEach(it -> MarkdownReport.line(out, it.cell().toString(), it.whyNot()));
        out.append('\n');
    }
}
