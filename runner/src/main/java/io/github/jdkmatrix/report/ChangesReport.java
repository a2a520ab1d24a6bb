package io.github.jdkmatrix.report;

import io.github.jdkmatrix.compare.RunComparison;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableStyle;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Difference;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RunDifferences;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison with an earlier run, as markdown. */
public final class ChangesReport {

    private static final String BETWEEN_RUNS =
            "Every ratio includes changes of the machine between the two runs; 'run --since' measures a build beside its"
                    + " predecessor";

    /** A column that names a cell. */
    private record Name(String head, Function<Cell, String> of) {}

    private static final List<Name> NAMES = List.of(
            new Name(Dimensions.head(Axis.WORKLOADS.key()), Cell::workload),
            new Name("params", Cell::paramsText),
            new Name(Dimensions.head(Axis.JDKS.key()), Cell::jdk),
            new Name(Dimensions.head(Axis.CPUS.key()), Cell::cpu),
            new Name(Dimensions.head(Axis.FLAGS.key()), Cell::flags));

    private final RunComparison comparison;
    private final Manifest base;
    private final Results newRun;
    private final Manifest now;

    private ChangesReport(RunComparison comparison, Results base, Results now) {
        this.comparison = comparison;
        this.base = base.manifest();
        this.newRun = now;
        this.now = now.manifest();
    }

    /** The whole report, ending in a newline. */
    public static String markdown(RunComparison comparison, Results base, Results now) {
        return Text.of(new ChangesReport(comparison, base, now)::write);
    }

    private void write(PrintWriter out) {
        out.append("# ").append(Markdown.escape(Environment.title(now) + " against an earlier run"));
        out.append("\n\n**").append(result()).append("**\n\n");
        Markdown.line(out, "Base", run(base));
        Markdown.line(out, "New", run(now));
        now.jdks().forEach(jdk -> Markdown.line(out, "JDK " + jdk.id(), builds(jdk)));
        differences(out, "Hosts differ", RunDifferences::machine);
        differences(out, "Conditions differ", RunDifferences::conditions);
        differences(out, "Also changed", RunDifferences::notes);
        out.append('\n');
        section(out, "Lost", comparison.losses(), RunComparison.Loss::what, RunComparison.Loss::cell);
        if (!comparison.cells().isEmpty()) {
            Markdown.body(out, table());
        }
        section(
                out,
                "Not decided",
                comparison.undecided(),
                RunComparison.Undecided::why,
                RunComparison.Undecided::cell);
        section(out, "New cells", comparison.added(), cell -> "the base run has no numbers for it", cell -> cell);
    }

    /** The whole outcome in one sentence. */
    private String result() {
        long worse = comparison.judgements().filter(Judgement::worse).count();
        long better = comparison.judgements().filter(Judgement::improved).count();
        Map<Verdict, Long> verdicts = comparison
                .judgements()
                .flatMap(it -> it.verdict().known().stream())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        long different = verdicts.entrySet().stream()
                .filter(it -> it.getKey().different())
                .mapToLong(Map.Entry::getValue)
                .sum();
        return Stream.of(
                        count(comparison.losses().size(), "lost"),
                        worse + " worse",
                        better + " better",
                        count(different - worse - better, "otherwise different"),
                        verdicts.getOrDefault(Verdict.SAME, 0L) + " same",
                        verdicts.getOrDefault(Verdict.UNCLEAR, 0L) + " unclear",
                        count(comparison.undecided().size(), "not decided"))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(
                        ", ",
                        comparison.judgements().count() + " comparisons of "
                                + comparison.cells().size() + " cells: ",
                        "."));
    }

    private static String count(long number, String word) {
        return number == 0 ? "" : number + " " + word;
    }

    private static String run(Manifest manifest) {
        return Environment.date(manifest) + ", " + Environment.host(manifest) + ", "
                + Environment.forksPerCell(manifest) + " forks per cell, jdkmatrix "
                + manifest.origin().tool();
    }

    /** The build of a JDK then and now. */
    private String builds(JdkFacts jdk) {
        String before = base.jdks().stream()
                .filter(it -> it.id().equals(jdk.id()))
                .map(JdkFacts::build)
                .distinct()
                .collect(Collectors.joining("; "));
        if (before.isEmpty()) {
            return jdk.build() + ", not in the base";
        }
        return before.equals(jdk.build()) ? before + ", the same build" : before + ", now " + jdk.build();
    }

    private void differences(PrintWriter out, String title, Function<RunDifferences, List<Difference>> of) {
        String words = comparison.differing(of);
        if (!words.isEmpty()) {
            Markdown.line(out, title, words);
        }
    }

    private Table table() {
        Notes notes = new Notes();
        ForksPerValue forks = ForksPerValue.of(comparison
                .judgements()
                .flatMap(it ->
                        Stream.of(it.comparison().reference(), it.comparison().candidate()))
                .map(Estimate::n)
                .toList());
        CellValues values = new CellValues(newRun, TableStyle.MEDIAN, forks, notes);
        List<Cell> cells =
                comparison.cells().stream().map(RunComparison.CellChange::cell).toList();
        List<Name> varying = NAMES.stream()
                .filter(name -> cells.stream().map(name.of()).distinct().count() > 1)
                .toList();
        List<Table.Row> rows = new ArrayList<>();
        for (RunComparison.CellChange change : comparison.cells()) {
            change.judgements().forEach(it -> rows.add(row(varying, change.cell(), it, values)));
        }
        List<String> rowHeads = new ArrayList<>(varying.stream().map(Name::head).toList());
        rowHeads.add("metric");
        return new Table(
                "Changes",
                "",
                caption(cells, varying, forks, values.legend()),
                rowHeads,
                List.of(Head.plain("base"), Head.plain("new")),
                rows,
                notes.texts(),
                List.of(),
                remarks(values));
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

    private String caption(List<Cell> cells, List<Name> varying, ForksPerValue forks, Legend legend) {
        String constants = NAMES.stream()
                .filter(name -> !varying.contains(name))
                .filter(name -> !name.of().apply(cells.get(0)).isEmpty())
                .map(name -> name.head() + " " + name.of().apply(cells.get(0)))
                .collect(Collectors.joining(", "));
        return Legend.joined(
                "Medians over the completed forks" + legend.medianInterval(),
                forks.words(),
                "ratios against base" + legend.ratioInterval(),
                constants);
    }

    private List<String> remarks(CellValues values) {
        return Stream.of(
                        values.legend().verdicts(comparison.margin()).stream(),
                        Stream.of(BETWEEN_RUNS),
                        values.gapRemark().stream())
                .flatMap(Function.identity())
                .toList();
    }

    /** Cells of which the same is to be said stand in one line. */
    private static <T> void section(
            PrintWriter out, String title, List<T> all, Function<T, String> words, Function<T, Cell> cell) {
        if (all.isEmpty()) {
            return;
        }
        Map<String, List<Cell>> cells = new LinkedHashMap<>();
        all.forEach(it ->
                cells.computeIfAbsent(words.apply(it), key -> new ArrayList<>()).add(cell.apply(it)));
        out.append("## ").append(title).append("\n\n");
        cells.forEach((text, its) ->
                Markdown.line(out, its.get(0) + (its.size() == 1 ? "" : " and " + (its.size() - 1) + " more"), text));
        out.append('\n');
    }
}
