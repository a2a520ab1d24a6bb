package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Part.Beside;
import io.github.jdkmatrix.bisect.Part.Done;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.Bracket;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How small a limit may be. */
record FoundLimits(SearchPlan plan, Part part, String metric) {

    /** The chance that a search says less than there is, of how many forks fail at its answer. */
    private static final double ALPHA = 0.05;

    /** The share of forks that may fail, where it is said how many would show it. */
    private static final double FEW = 0.05;

    /** The answer, in a sentence without its end. */
    String sentence() {
        if (part.steps().isEmpty()) {
            return "not measured yet";
        }
        if (part.search().found().isEmpty()) {
            return plan.id(0) + ", the largest, " + (isAsked(0) ? "is not enough: " : "cannot run: ") + ending(0);
        }
        int first = part.search().found().getFirst().first();
        int next = part.search().found().getFirst().last();
        String completes = " completes"
                + plan.rule().within().stream()
                        .mapToObj(it -> " and costs at most " + Quantity.declared(it))
                        .collect(Collectors.joining())
                + part.judged(first).map(it -> ": " + against(it)).orElse("");
        if (part.search().next().isPresent()) {
            return plan.id(first) + completes + "; smaller ones are not measured yet";
        }
        return next == plan.points()
                ? plan.id(first) + ", the smallest asked for," + completes
                : plan.id(first) + " is the smallest " + plan.axis().noun() + " that" + completes + "; at "
                        + plan.id(next) + ": " + ending(next);
    }

    /** Whether forks of a limit were started, so that it can be too small. */
    private boolean isAsked(int limit) {
        return part.steps(limit).getFirst().cells().get(limit).notRun().isEmpty();
    }

    private String against(Beside beside) {
        return beside.change() + " against " + plan.id(beside.earlier());
    }

    /** Why a limit is not good enough. */
    private String ending(int limit) {
        Done done = part.steps(limit).getFirst();
        return CellNotes.failedForks(done.cells().get(limit))
                .or(() -> part.judged(limit)
                        .map(it ->
                                against(it) + (done.bracket().place() == Bracket.Position.OPEN ? ", not certain" : "")))
                .orElseGet(() -> CellNotes.notReported(done.results(), metric));
    }

    /** The exact bound of C. J. Clopper and E. S. Pearson, Biometrika 26 (1934), shared by the limits that a search tries. */
    Optional<String> sure() {
        return part.search().found().stream().findFirst().map(range -> {
            int forks = part.forks(range.first());
            double alpha = ALPHA / part.search().most();
            return String.format(
                    Locale.ROOT,
                    "JDK %s: all of %d forks complete at %s, so at most %.0f %% of all fail, with 95 %% for the whole search;"
                            + " for at most %.0f %% it takes %.0f forks",
                    part.cell().jdk(),
                    forks,
                    plan.id(range.first()),
                    Math.ceil(100 * (1 - Math.pow(alpha, 1.0 / forks))),
                    100 * FEW,
                    Math.ceil(Math.log(alpha) / Math.log1p(-FEW)));
        });
    }
}
