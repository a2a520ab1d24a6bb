package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Part.Beside;
import io.github.jdkmatrix.bisect.Part.Done;
import io.github.jdkmatrix.history.Build;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.answer.Footnotes;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import io.github.jdkmatrix.report.chart.PointDots;
import io.github.jdkmatrix.report.chart.PointDots.Point;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a search found: sentences first, then a row for each build or limit that a step asked for. */
final class SearchAnswer {

    private final Bisection bisection;
    private final SearchPlan plan;
    private final List<Part> parts;
    private final FoundBuilds builds;
    private final String metric;
    private final Notes notes = new Notes();

    SearchAnswer(Bisection bisection) {
        this.bisection = bisection;
        this.plan = bisection.plan();
        this.parts = bisection.parts();
        this.builds = new FoundBuilds(parts.getFirst());
        this.metric = bisection.steps().reversed().stream()
                .map(it -> parts.getFirst().metric(it.results()))
                .findFirst()
                .orElse("");
    }

    /** What is asked, as a title. */
    String question() {
        String workload = plan.cell().workload();
        return limits()
                ? "How small may the " + plan.axis().noun() + " of " + workload + " be?"
                : "Which build changed " + workload + "?";
    }

    private boolean limits() {
        return plan.axis().isOfLimits();
    }

    /** The answer, and then what it rests upon. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (bisection.next().isPresent()) {
            sentences.add("not complete; 'jdkmatrix bisect --resume " + bisection.path() + "' continues");
        }
        if (limits()) {
            parts.forEach(it -> sentences.add(jdk(it) + new FoundLimits(plan, it, metric).sentence()));
        } else {
            sentences.addAll(builds.sentences());
        }
        int points = 0;
        int forks = 0;
        for (Part part : parts) {
            for (int point : part.points()) {
                points += part.forks(point) > 0 ? 1 : 0;
                forks += part.forks(point);
            }
        }
        sentences.add(
                sentences.removeLast() + " (" + Count.of(points, plan.axis().noun()) + " measured, "
                        + Count.of(forks, "fork") + ", " + DurationText.exactly(bisection.time()) + ")");
        return sentences;
    }

    private String jdk(Part part) {
        return parts.size() == 1 ? "" : "JDK " + part.cell().jdk() + ": ";
    }

    /** The command that explains what is found; empty where there is none. */
    Optional<String> explain() {
        return limits() ? Optional.empty() : builds.explain();
    }

    int exitCode() {
        if (bisection.next().isPresent()) {
            return ExitCode.SOME_RUNS_FAILED;
        }
        if (parts.stream().noneMatch(it -> it.search().found().isEmpty())) {
            return ExitCode.DONE;
        }
        return limits() || builds.fail() ? ExitCode.SOME_RUNS_FAILED : ExitCode.UNDECIDABLE;
    }

    /** A row for each point that a step asked for, and what else a reader should know. */
    Table table() {
        List<Table.Row> rows = new ArrayList<>();
        for (Part part : parts) {
            if (parts.size() > 1) {
                rows.add(Table.Row.heading("JDK " + part.cell().jdk()));
            }
            part.points().forEach(it -> rows.add(row(part, it)));
        }
        return new Table(
                limits() ? "Limits" : "Builds",
                compared()
                        ? "Change of the medians against the one named, of the same blocks [95 %]; "
                                + Change.NOT_CERTAIN + " not certain"
                        : "",
                List.of(plan.axis().noun()),
                Table.Head.plain(
                        compared() ? List.of("forks", metric, "change", "", "against") : List.of("forks", metric)),
                rows,
                notes.texts(),
                remarks());
    }

    /** Whether points are compared with others: limits that just complete are not. */
    private boolean compared() {
        return !limits() || plan.rule().within().isPresent();
    }

    private Table.Row row(Part part, int point) {
        Optional<Beside> beside = part.judged(point);
        List<Value> values = new ArrayList<>();
        values.add(Value.words(Integer.toString(part.forks(point))));
        values.add(value(part.shown(point), point, part.search().isFailing(point)));
        if (compared()) {
            values.add(
                    beside.flatMap(Beside::judgement).map(SearchAnswer::change).orElseGet(Value.Blank::new));
            values.add(Value.words(beside.map(this::place).orElse("")));
            values.add(Value.words(beside.map(it -> plan.id(it.earlier())).orElse("")));
        }
        return new Table.Row(Table.Head.plain(plan.id(point)), values);
    }

    private static Value change(Judgement it) {
        String change = Change.of(it.comparison()).orElse("");
        return Value.figure(it.comparison().candidate(), change, Mark.of(it), List.of());
    }

    /** How the forks of a point ended that cannot run or fails; empty of others. */
    private static String ended(CellSummary cell, boolean fails) {
        return cell.notRun().map(Outcome::word).orElseGet(() -> fails ? CellNotes.otherForks(cell) : "");
    }

    /** The median of a point; in place of it, how its forks ended. */
    private Value value(Done done, int point, boolean fails) {
        CellSummary cell = done.cells().get(point);
        Footnotes footnotes = new Footnotes(done.results(), true, notes);
        String ended = ended(cell, fails);
        if (!ended.isEmpty()) {
            List<String> why =
                    CellNotes.failedForks(cell).map(notes::mark).stream().toList();
            return new Value.Words(ended, why);
        }
        return cell.estimate(metric)
                .map(it -> Value.figure(it, Quantity.median(it), Mark.NONE, footnotes.marks(cell, metric)))
                .orElseGet(() -> footnotes.words(cell, metric));
    }

    private String place(Beside beside) {
        if (!limits()) {
            return beside.verdict().map(Change::word).orElse("");
        }
        return switch (beside.done().bracket().place()) {
            case FIRST -> "within";
            case LAST -> "beyond";
            default -> Change.NOT_CERTAIN;
        };
    }

    /** The forks behind the rows, with a line where the answer is. */
    Chart chart(Layout layout) {
        return PointDots.chart(
                parts.stream()
                        .map(it -> new PointDots(
                                parts.size() == 1 ? "" : "JDK " + it.cell().jdk(), points(it)))
                        .toList(),
                metric + " of each fork",
                layout);
    }

    private List<Point> points(Part part) {
        List<Point> points = new ArrayList<>();
        for (int point : part.points()) {
            Optional<Judgement> judged = part.judged(point).flatMap(Beside::judgement);
            for (Search.Range range : part.search().found()) {
                if (range.last() == point) {
                    points.add(Point.line(judged, "\u2193 " + (limits() ? "not enough" : builds.word(range))));
                }
            }
            CellSummary cell = part.shown(point).cells().get(point);
            String ended = ended(cell, part.search().isFailing(point));
            boolean end = part.steps().getFirst().members().contains(point);
            points.add(new Point(
                    plan.id(point),
                    cell.estimate(metric).filter(it -> ended.isEmpty()),
                    judged,
                    end && ended.isEmpty() ? "an end of the search" : ended,
                    end));
        }
        return points;
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        plan.leftOut().forEach(it -> remarks.add("left out: " + it));
        List<JdkFacts> named = (limits()
                        ? parts.stream().map(it -> it.cell().jdk())
                        : builds.named().stream().map(plan::id))
                .flatMap(this::facts)
                .toList();
        if (limits()) {
            remarks.add("a limit completes if all of its forks do");
            parts.forEach(it -> new FoundLimits(plan, it, metric).sure().ifPresent(remarks::add));
        } else {
            if (builds.found().size() == 1) {
                FoundBuilds.tags(
                                Build.of(named.getFirst()).version(),
                                Build.of(named.getLast()).version())
                        .ifPresent(remarks::add);
            }
            remarks.add(
                    parts.getFirst().search().byOutcome()
                            ? "a build fails if none of its forks completes"
                            : "chance of a wrong place in the whole search: at most 5 %, shared by its ends and "
                                    + (plan.rule().searchSteps().orElseThrow() - 1) + " steps at most");
        }
        named.forEach(
                it -> remarks.add(it.id() + " (" + Environment.source(it) + "): " + String.join("; ", it.version())));
        for (Results it : bisection.first().stream().toList()) {
            remarks.add(Environment.host(it.manifest()) + "; " + Environment.made(it.manifest()));
        }
        return remarks;
    }

    /** A JDK as the first step with it found it. */
    private Stream<JdkFacts> facts(String jdk) {
        return bisection.steps().stream()
                .flatMap(it -> it.results().manifest().jdks().stream())
                .filter(it -> it.id().equals(jdk))
                .limit(1);
    }
}
