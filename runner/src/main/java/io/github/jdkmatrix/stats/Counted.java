package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.record.Outcome;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two cells by the number of forks in which something is so.
 *
 * @param what is so, such as {@code hangs}
 * @param directed whether that is bad
 * @param among the p among the speeds of the family
 */
public record Counted(
        Kind kind,
        CellSummary reference,
        CellSummary candidate,
        String what,
        boolean directed,
        ForkCounts counts,
        double among)
        implements Tested {

    /** A test alone, at the earlier of the looks of the two cells. */
    static Counted alone(
            Kind kind, CellSummary reference, CellSummary candidate, String what, boolean directed, ForkCounts counts) {
        ForkCounts then = counts.at(Look.stricter(reference.look(), candidate.look()));
        return new Counted(kind, reference, candidate, what, directed, then, then.p());
    }

    /** How often forks do not complete; empty where all forks of both completed, or no fork of one has ended. */
    static Optional<Counted> endings(CellSummary reference, CellSummary candidate) {
        int before = reference.forks(Outcome.Use.LOST);
        int now = candidate.forks(Outcome.Use.LOST);
        if (reference.ended() == 0 || candidate.ended() == 0 || before + now == 0) {
            return Optional.empty();
        }
        ForkCounts counts = ForkCounts.of(before, reference.ended(), now, candidate.ended());
        return Optional.of(alone(Kind.ENDINGS, reference, candidate, verb(reference, candidate), true, counts));
    }

    /** What the forks do that do not complete. */
    private static String verb(CellSummary reference, CellSummary candidate) {
        Set<String> all = Stream.of(reference, candidate)
                .flatMap(it -> it.lost().keySet().stream())
                .collect(Collectors.toSet());
        if (all.equals(Set.of(Outcome.Kind.TIMED_OUT.word()))) {
            return "hangs";
        }
        if (all.equals(Set.of(Outcome.Kind.KILLED_FOR_MEMORY.word()))) {
            return "is killed for memory";
        }
        if (all.equals(Set.of(Outcome.Kind.OUT_OF_MEMORY.word()))) {
            return "is out of memory";
        }
        return Set.of(Outcome.Kind.KILLED_FOR_MEMORY.word(), Outcome.Kind.OUT_OF_MEMORY.word())
                        .containsAll(all)
                ? "lacks memory"
                : "fails";
    }

    /** This test with its p among others. */
    Counted among(double adjusted) {
        return new Counted(kind, reference, candidate, what, directed, counts, adjusted);
    }

    /** Whether the shares differ at all. */
    public boolean isApart() {
        return counts.now() * counts.ofBefore() != counts.before() * counts.ofNow();
    }

    /** The difference in words, such as {@code hangs in 5 of 14 forks, in none before}. */
    public String words() {
        return what + " " + counts.words();
    }

    @Override
    public Optional<Double> ratio() {
        return counts.ratio();
    }

    @Override
    public Optional<Double> p() {
        return Optional.of(counts.p());
    }

    @Override
    public Optional<Double> adjustedP() {
        return Optional.of(among);
    }

    @Override
    public boolean more() {
        return (double) counts.now() / counts.ofNow() > (double) counts.before() / counts.ofBefore();
    }

    @Override
    public boolean different() {
        return among <= MannWhitney.ALPHA;
    }

    @Override
    public boolean differentAlone(double margin) {
        return suspect();
    }

    @Override
    public boolean worse() {
        return different() && directed && more();
    }

    @Override
    public String verdict() {
        return !different() ? "unclear" : !directed ? "other" : more() ? "worse" : "better";
    }
}
