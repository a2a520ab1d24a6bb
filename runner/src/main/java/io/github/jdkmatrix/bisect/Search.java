package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.stats.Bracket.Position;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The search along an ordered list for the places where something changes. It begins with the two ends; then each step takes the
 * middle of a range whose ends differ, and the range goes on at the side where the middle differs from its end: at both, where the
 * middle differs from both. A candidate that is not decided leaves its turn to its neighbours. Of limits only the first is measured
 * at the beginning, and what lies behind the last is taken to fail. The same measurements give the same steps.
 */
public final class Search {

    /** Steps beyond those of one change: for further changes, and for candidates that are not decided. */
    public static final int EXTRA = 6;

    /** Candidates of a range that may be left undecided before it is one answer. */
    private static final int UNDECIDED = 3;

    /** What is searched for. */
    public enum Goal {
        /** The builds that change the cell. */
        CHANGE,
        /** The last limit of which all forks complete. */
        COMPLETES,
        /** The last limit of which all forks complete and that is like the first. */
        LIKE_FIRST
    }

    /**
     * What a step measured.
     *
     * @param missing builds that cannot run, limits that the JVM alters: if there are any, nothing ran
     * @param failing builds of which all forks are lost; limits that cannot run, or of which not all forks complete
     * @param place of the candidate, where all have numbers
     */
    public record Measured(Set<Integer> missing, Set<Integer> failing, Position place) {}

    /** A change between two points that were measured together; of limits, the last good one and the next. */
    public record Range(int first, int last) {}

    private final Goal goal;
    private final boolean limits;
    private final int count;
    private final Set<Integer> missing = new TreeSet<>();
    private final Set<Integer> failing = new TreeSet<>();
    private final Set<Integer> undecided = new TreeSet<>();
    private final SortedSet<Range> found = new TreeSet<>(Comparator.comparingInt(Range::first));
    private int measured;
    private boolean byOutcome;

    /** A search of which nothing is measured. */
    public Search(Goal goal, int count) {
        this.goal = goal;
        this.limits = goal != Goal.CHANGE;
        this.count = count;
        this.byOutcome = goal == Goal.COMPLETES;
        failing.addAll(limits ? Set.of(count) : Set.of());
    }

    /** The steps of a search for one change. */
    public int usual() {
        int between = Math.max(0, count - (limits ? 1 : 2));
        return 1 + Integer.SIZE - Integer.numberOfLeadingZeros(between);
    }

    /** The most steps that are measured. */
    public int most() {
        return limits ? usual() : usual() + EXTRA;
    }

    /**
     * What is to be measured together next: two ends, or an end, a candidate and an end; of limits the first, or a candidate, perhaps
     * behind the first. Empty at the end.
     */
    public Optional<List<Integer>> next() {
        if (measured > 0) {
            return found.stream()
                    .flatMap(range -> candidate(range).map(it -> members(range, it)).stream())
                    .findFirst();
        }
        List<Integer> there = between(new Range(-1, count));
        return limits
                ? Optional.of(List.of(first())).filter(it -> missing.size() < count)
                : Optional.of(there).filter(it -> it.size() > 1).map(it -> List.of(it.getFirst(), it.getLast()));
    }

    private List<Integer> members(Range range, int candidate) {
        return switch (goal) {
            case CHANGE -> List.of(range.first, candidate, range.last);
            case COMPLETES -> List.of(candidate);
            case LIKE_FIRST -> List.of(first(), candidate);
        };
    }

    private Optional<Integer> candidate(Range range) {
        List<Integer> between = between(range);
        long open = between.stream().filter(undecided::contains).count();
        return between.stream()
                .filter(it -> measured < most() && open < UNDECIDED && !undecided.contains(it))
                .min(Comparator.comparingInt(it -> Math.abs(2 * it - range.first - range.last)));
    }

    /** The first point that can be measured, as far as is known; of limits the largest. */
    int first() {
        return IntStream.range(0, count)
                .filter(it -> !missing.contains(it))
                .findFirst()
                .orElse(0);
    }

    /** The points between the ends of a range that can be measured, as far as is known. */
    List<Integer> between(Range range) {
        return IntStream.range(range.first + 1, range.last)
                .boxed()
                .filter(it -> !missing.contains(it) && (byOutcome || !failing.contains(it)))
                .toList();
    }

    /** Takes what the next step measured. */
    public void add(Measured now) {
        List<Integer> members = next().orElseThrow();
        missing.addAll(now.missing);
        if (!now.missing.isEmpty()) {
            return;
        }
        failing.addAll(now.failing);
        measured++;
        if (limits && failing.contains(first())) {
            // The first limit has to complete whenever it is measured.
            found.clear();
        } else if (measured == 1) {
            byOutcome |= now.failing.size() == 1;
            if (limits || byOutcome || now.place == Position.NEITHER) {
                found.add(new Range(members.getFirst(), limits ? count : members.getLast()));
            }
        } else {
            narrow(members.get(members.size() / 2), now);
        }
    }

    private void narrow(int candidate, Measured now) {
        Range range = found.headSet(new Range(candidate, count)).last();
        Position place = place(range, candidate, now);
        if (place == Position.OPEN) {
            undecided.add(candidate);
            return;
        }
        found.remove(range);
        if (place != Position.FIRST) {
            found.add(new Range(range.first, candidate));
        }
        if (place != Position.LAST) {
            found.add(new Range(candidate, range.last));
        }
    }

    private Position place(Range range, int candidate, Measured now) {
        boolean fails = now.failing.contains(candidate);
        if (byOutcome) {
            return fails == failing.contains(range.last) ? Position.LAST : Position.FIRST;
        }
        if (limits) {
            return !fails && now.place == Position.FIRST ? Position.FIRST : Position.LAST;
        }
        return now.failing.isEmpty() ? now.place : Position.OPEN;
    }

    /** The changes so far, in the order of the list. */
    public List<Range> found() {
        return List.copyOf(found);
    }

    /** Whether what completes is told from what does not: of builds, where one end is the one and one the other. */
    public boolean byOutcome() {
        return byOutcome;
    }

    /** How many steps were measured. */
    public int measured() {
        return measured;
    }

    /** Whether no fork of a point completes; of a limit, not all forks. */
    public boolean isFailing(int index) {
        return failing.contains(index);
    }
}
