package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How often the forks of two cells do not complete.
 *
 * @param before the endings of the reference
 * @param now the endings of the candidate
 * @param test the test of how many there are
 */
public record Endings(Ends before, Ends now, ForkCounts.Tested test) {

    /**
     * How the forks of a cell ended.
     *
     * @param lost forks that did not complete, by kind
     * @param forks the number of all forks that ended, completed ones included
     */
    public record Ends(Cell cell, Map<Kind, Integer> lost, int forks) {

        /** The endings of a cell's forks, without forks that were disturbed or never ran. */
        static Ends of(CellSummary summary) {
            Map<Kind, Integer> lost = new EnumMap<>(Kind.class);
            Arrays.stream(Kind.values())
                    .filter(it ->
                            it.use() == Outcome.Use.LOST && summary.otherForks().containsKey(it.word()))
                    .forEach(it -> lost.put(it, summary.otherForks().get(it.word())));
            return new Ends(summary.cell(), lost, summary.ended());
        }

        /** The number of forks that did not complete. */
        public int count() {
            return lost.values().stream().mapToInt(it -> it).sum();
        }
    }

    /** Compares two cells; empty where all forks of both completed, or no fork of one has ended. */
    static Optional<Endings> of(CellSummary reference, CellSummary candidate) {
        Ends before = Ends.of(reference);
        Ends now = Ends.of(candidate);
        return before.forks == 0 || now.forks == 0 || before.count() + now.count() == 0
                ? Optional.empty()
                : Optional.of(new Endings(
                        before,
                        now,
                        ForkCounts.of(before.count(), before.forks, now.count(), now.forks)
                                .at(Look.stricter(reference.look(), candidate.look()))
                                .alone()));
    }

    /** These endings by a test among others. */
    Endings by(ForkCounts.Tested among) {
        return new Endings(before, now, among);
    }

    /** The difference in words, such as {@code hangs in 5 of 14 forks, in none before}. */
    public String words() {
        return verb() + " " + test.counts().words();
    }

    /** What the forks do, as a verb, such as {@code hangs}. */
    public String verb() {
        Set<Kind> all = new HashSet<>(before.lost.keySet());
        all.addAll(now.lost.keySet());
        if (all.equals(Set.of(Kind.TIMED_OUT))) {
            return "hangs";
        }
        if (all.equals(Set.of(Kind.KILLED_FOR_MEMORY))) {
            return "is killed for memory";
        }
        return Set.of(Kind.KILLED_FOR_MEMORY, Kind.OUT_OF_MEMORY).containsAll(all) ? "is out of memory" : "fails";
    }

    /** Whether forks of the candidate certainly fail more often. */
    public boolean worse() {
        return test.certain() && test.more();
    }

    /** Whether forks of the candidate certainly fail less often. */
    public boolean improved() {
        return test.certain() && !test.more();
    }
}
