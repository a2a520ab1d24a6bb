package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Bisection.Done;
import io.github.jdkmatrix.bisect.Bisection.Part;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.Bracket.Position;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.ExitCode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How small a limit may be, for each JDK. */
final class LimitAnswer extends SearchAnswer {

    /** The chance that a search says less than there is, of how many forks fail at its answer. */
    private static final double ALPHA = 0.05;

    /** The share of forks that may fail, where it is said how many would show it. */
    private static final double FEW = 0.05;

    LimitAnswer(Bisection bisection) {
        super(bisection);
    }

    @Override
    String question() {
        return "How small may the " + plan.axis().noun() + " of "
                + plan.cells().getFirst().workload() + " be?";
    }

    @Override
    boolean isFound() {
        return bisection.parts().stream().noneMatch(it -> it.search().found().isEmpty());
    }

    @Override
    int exitCodeOfNothing() {
        return ExitCode.SOME_RUNS_FAILED;
    }

    @Override
    List<String> found() {
        return bisection.parts().stream()
                .map(it ->
                        (bisection.parts().size() == 1 ? "" : "JDK " + it.cell().jdk() + ": ") + found(it))
                .toList();
    }

    private String found(Part part) {
        Optional<Range> range = part.search().found().stream().findFirst();
        if (range.isEmpty()) {
            return part.search().measured() == 0
                    ? "not measured yet"
                    : plan.id(0) + ", the largest, is not enough: " + ending(part, 0);
        }
        int first = range.get().first();
        int next = range.get().last();
        String against = change(part, first);
        String completes = " completes"
                + plan.rule().within().stream()
                        .mapToObj(this::within)
                        .findFirst()
                        .orElse("")
                + (against.isEmpty() ? "" : ": " + against);
        if (part.search().next().isPresent()) {
            return plan.id(first) + completes + "; smaller ones are not measured yet";
        }
        return next == plan.matrix().ids(plan.axis().axis()).size()
                ? plan.id(first) + ", the smallest asked for," + completes
                : plan.id(first) + " is the smallest " + plan.axis().noun() + " that" + completes + "; at "
                        + plan.id(next) + ": " + ending(part, next);
    }

    private String within(double share) {
        return " and costs at most "
                + new BigDecimal(100 * share)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString() + " % of " + bisection.metric();
    }

    /** The change beside the largest limit; empty of the largest, and where none is asked for. */
    private String change(Part part, int limit) {
        return judgement(part, limit)
                .flatMap(it -> Change.of(it.comparison()))
                .map(it -> it + " against " + plan.id(0))
                .orElse("");
    }

    /** The last step of a limit; empty where it could not run. */
    private static Optional<Done> last(Part part, int limit) {
        return part.steps().reversed().stream()
                .filter(it -> it.cells().containsKey(limit))
                .findFirst();
    }

    private static Optional<Judgement> judgement(Part part, int limit) {
        return last(part, limit)
                .filter(it -> limit > 0 && it.cells().size() > 1)
                .flatMap(it -> it.between(0, limit));
    }

    /** Why a limit is not good enough. */
    private String ending(Part part, int limit) {
        if (part.search().isMissing(limit)) {
            String name = plan.name(plan.cell(part.cell(), limit)) + ": ";
            return bisection.leftOut().stream()
                    .filter(it -> it.startsWith(name))
                    .map(it -> "cannot run, " + it.substring(name.length()))
                    .findFirst()
                    .orElse("cannot run");
        }
        CellSummary cell = last(part, limit).orElseThrow().cells().get(limit);
        if (cell.forks(Outcome.Use.LOST) > 0 || cell.fails()) {
            return CellNotes.failedForks(cell).orElse("no fork completes");
        }
        return limit > 0 && judgement(part, limit).isPresent()
                ? bisection.metric()
                        + " "
                        + change(part, limit)
                        + (last(part, limit).orElseThrow().bracket().place() == Position.OPEN ? ", not certain" : "")
                : CellNotes.notReported(last(part, limit).orElseThrow().results(), bisection.metric());
    }

    /** The cell of a limit in each step that measured it. */
    private static Stream<CellSummary> measured(Part part, int limit) {
        return part.steps().stream().flatMap(it -> Stream.ofNullable(it.cells().get(limit)));
    }

    /** How many forks of a limit ran in all steps. */
    private static int forks(Part part, int limit) {
        return measured(part, limit)
                .mapToInt(it -> it.ended() + it.forks(Outcome.Use.REPEATED))
                .sum();
    }

    /** How many forks of a limit completed in all steps. */
    private static int completed(Part part, int limit) {
        return forks(part, limit)
                - measured(part, limit)
                        .mapToInt(it -> it.forks(Outcome.Use.LOST))
                        .sum();
    }

    /** The exact bound of C. J. Clopper and E. S. Pearson, Biometrika 26 (1934), shared by the limits that a search tries. */
    private String sure(Part part) {
        int found = part.search().found().getFirst().first();
        int forks = completed(part, found);
        double alpha = ALPHA / part.search().most();
        return String.format(
                Locale.ROOT,
                "JDK %s: all of %d forks complete at %s, so at most %.0f %% of all fail, with 95 %% for the whole search;"
                        + " for at most %.0f %% it takes %.0f forks",
                part.cell().jdk(),
                forks,
                plan.id(found),
                Math.ceil(100 * (1 - Math.pow(alpha, 1.0 / forks))),
                100 * FEW,
                Math.ceil(Math.log(alpha) / Math.log1p(-FEW)));
    }

    @Override
    Table rows() {
        List<Table.Row> rows = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        for (Part part : bisection.parts()) {
            if (bisection.parts().size() > 1) {
                rows.add(Table.Row.heading("JDK " + part.cell().jdk()));
            }
            part.steps().stream()
                    .flatMap(it -> it.step().members().stream())
                    .distinct()
                    .sorted()
                    .forEach(it -> rows.add(row(part, it)));
            if (!part.search().found().isEmpty()) {
                remarks.add(sure(part));
            }
        }
        bisection.leftOut().forEach(it -> remarks.add("cannot run: " + it));
        boolean compared = plan.rule().within().isPresent();
        return new Table(
                "Limits",
                "A limit completes if all of its forks do"
                        + (compared ? "; change of the medians against the largest, of the same blocks [95 %]" : ""),
                List.of(plan.axis().noun()),
                Table.Head.plain("forks", "ended", bisection.metric(), compared ? "change" : "", ""),
                rows,
                List.of(),
                remarks);
    }

    private Table.Row row(Part part, int limit) {
        Done done = last(part, limit).orElseThrow();
        CellSummary cell = done.cells().get(limit);
        Optional<Judgement> judged = judgement(part, limit);
        boolean lost = cell.forks(Outcome.Use.LOST) > 0;
        String place = lost || judged.isEmpty()
                ? ""
                : switch (done.bracket().place()) {
                    case FIRST -> "within";
                    case LAST -> "beyond";
                    default -> Change.NOT_CERTAIN;
                };
        return new Table.Row(
                Table.Head.plain(plan.id(limit)),
                List.of(
                        Value.words(Integer.toString(forks(part, limit))),
                        Value.words(lost ? CellNotes.otherForks(cell) : "complete"),
                        median(cell.estimate(bisection.metric()), ""),
                        change(judged),
                        Value.words(place)));
    }

    @Override
    Stream<JdkFacts> named() {
        return bisection.parts().stream()
                .flatMap(part -> part.steps().stream()
                        .limit(1)
                        .map(it -> facts(it, part.cell().jdk())));
    }
}
