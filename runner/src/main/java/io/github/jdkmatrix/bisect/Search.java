package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.stats.Bracket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The search along an ordered list for the places where something changes. It begins with the two ends; then each step takes the
 * middle of a range whose ends differ, and the range goes on at the side where the middle differs from its end: at both, where the
 * middle differs from both. A candidate that is not decided leaves its turn to its neighbours. Of limits only the first is measured
 * at the beginning, and what lies behind the last differs from it. The same measurements give the same steps.
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
     * What is to be measured together.
     *
     * @param members two ends, or an end, a candidate and an end; of limits the first, or a candidate, perhaps behind the first; as
     *     indices into the list
     */
    public record Step(List<Integer> members) {

        int first() {
            return members.getFirst();
        }

        int last() {
            return members.getLast();
        }

        /** The member that has a place. */
        int candidate() {
            return members.get(Math.min(1, members.size() - 1));
        }
    }

    /**
     * What a step measured.
     *
     * @param missing the members that cannot run: if there are any, nothing ran
     * @param failing members of which no fork completes; of limits, those of which not all forks do
     * @param place of the candidate, where all have numbers
     */
    public record Measured(Set<Integer> missing, Set<Integer> failing, Bracket.Position place) {}

    /**
     * A change, between two that were measured together.
     *
     * @param undecided candidates in between
     */
    public record Range(int first, int last, List<Integer> undecided) {

        /** The part of the range between two points. */
        private Range of(int newFirst, int newLast) {
            return new Range(
                    newFirst,
                    newLast,
                    undecided.stream()
                            .filter(it -> newFirst < it && it < newLast)
                            .toList());
        }

        private Range without(int candidate) {
            return new Range(
                    first,
                    last,
                    Stream.concat(undecided.stream(), Stream.of(candidate)).toList());
        }
    }

    private final Goal goal;
    private final int count;
    private final Set<Integer> missing = new TreeSet<>();
    private final Set<Integer> failing = new TreeSet<>();
    private final Deque<Range> left = new ArrayDeque<>();
    private final List<Range> found = new ArrayList<>();
    private int measured;
    private boolean byOutcome;

    /** A search of which nothing is measured. */
    public Search(Goal goal, int count) {
        this.goal = goal;
        this.count = count;
    }

    /** The steps of a search for one change. */
    public int usual() {
        int between = Math.max(0, count - (ofLimits() ? 1 : 2));
        return 1 + Integer.SIZE - Integer.numberOfLeadingZeros(between);
    }

    /** The most steps that are measured. */
    public int most() {
        return ofLimits() ? usual() : usual() + EXTRA;
    }

    private boolean ofLimits() {
        return goal != Goal.CHANGE;
    }

    /** The next step; empty at the end. */
    public Optional<Step> next() {
        if (measured == 0) {
            List<Integer> there = between(new Range(-1, count, List.of()));
            if (ofLimits()) {
                return step(0);
            }
            return there.size() < 2 ? Optional.empty() : step(there.getFirst(), there.getLast());
        }
        while (!left.isEmpty()) {
            Range range = left.getFirst();
            Optional<Integer> candidate = candidate(range);
            if (candidate.isPresent()) {
                return switch (goal) {
                    case CHANGE -> step(range.first, candidate.get(), range.last);
                    case COMPLETES -> step(candidate.get());
                    case LIKE_FIRST -> step(0, candidate.get());
                };
            }
            found.add(left.removeFirst());
        }
        return Optional.empty();
    }

    private Optional<Step> step(Integer... members) {
        return Optional.of(new Step(List.of(members)));
    }

    private Optional<Integer> candidate(Range range) {
        if (measured == most() || range.undecided.size() == UNDECIDED) {
            return Optional.empty();
        }
        return between(range).stream()
                .filter(it -> !range.undecided.contains(it))
                .min(Comparator.comparingInt(it -> Math.abs(2 * it - range.first - range.last)));
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
        Step step = next().orElseThrow();
        missing.addAll(now.missing);
        if (!now.missing.isEmpty() && !ofLimits()) {
            return;
        }
        failing.addAll(now.failing);
        measured++;
        if (ofLimits()) {
            addLimit(step.candidate(), now);
            return;
        }
        if (measured == 1) {
            byOutcome = now.failing.size() == 1;
            if (byOutcome || now.place == Bracket.Position.NEITHER) {
                left.add(new Range(step.first(), step.last(), List.of()));
            }
            return;
        }
        int candidate = step.candidate();
        Range range = left.removeFirst();
        switch (place(step, now)) {
            case FIRST -> left.addFirst(range.of(candidate, range.last));
            case LAST -> left.addFirst(range.of(range.first, candidate));
            case NEITHER -> {
                left.addFirst(range.of(candidate, range.last));
                left.addFirst(range.of(range.first, candidate));
            }
            case OPEN -> left.addFirst(failing.contains(candidate) ? range : range.without(candidate));
        }
    }

    /** Takes a measured limit; the first limit has to complete whenever it is measured. */
    private void addLimit(int candidate, Measured now) {
        Range range = measured == 1 ? new Range(0, count, List.of()) : left.removeFirst();
        boolean good = now.missing.isEmpty()
                && now.failing.isEmpty()
                && (measured == 1 || goal == Goal.COMPLETES || now.place == Bracket.Position.FIRST);
        if (good) {
            left.add(range.of(candidate, range.last));
        } else if (candidate > 0 && !now.failing.contains(0)) {
            left.add(range.of(range.first, candidate));
        }
    }

    private Bracket.Position place(Step step, Measured now) {
        if (!byOutcome) {
            return now.failing.isEmpty() ? now.place : Bracket.Position.OPEN;
        }
        boolean fails = now.failing.contains(step.candidate());
        return fails == failing.contains(step.last()) ? Bracket.Position.LAST : Bracket.Position.FIRST;
    }

    /** The changes so far, in the order of the list. */
    public List<Range> found() {
        return Stream.concat(found.stream(), left.stream())
                .sorted(Comparator.comparingInt(Range::first))
                .toList();
    }

    /** Whether one end completes and the other does not: then the search is for where that changes. */
    public boolean byOutcome() {
        return byOutcome;
    }

    /** How many steps were measured. */
    public int measured() {
        return measured;
    }

    /** Whether a point cannot run. */
    public boolean isMissing(int index) {
        return missing.contains(index);
    }

    /** Whether no fork of a point completes; of a limit, not all forks. */
    public boolean isFailing(int index) {
        return failing.contains(index);
    }
}
