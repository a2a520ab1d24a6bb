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
 * middle differs from both. A candidate that is not decided leaves its turn to its neighbours. The same measurements give the same
 * steps.
 */
public final class Search {

    /** Steps beyond those of one change: for further changes, and for candidates that are not decided. */
    public static final int EXTRA = 6;

    /** Candidates of a range that may be left undecided before it is one answer. */
    private static final int UNDECIDED = 3;

    /**
     * What is to be measured together.
     *
     * @param number from one
     * @param members two ends, or an end, a candidate and an end, as indices into the list
     */
    public record Step(int number, List<Integer> members) {

        int first() {
            return members.getFirst();
        }

        int last() {
            return members.getLast();
        }
    }

    /**
     * What a step measured.
     *
     * @param missing the members that cannot run: if there are any, nothing ran
     * @param failing those of which no fork completes
     * @param place of the candidate, where all have numbers
     */
    public record Measured(Set<Integer> missing, Set<Integer> failing, Bracket.Place place) {}

    /**
     * A change, between two that were measured together.
     *
     * @param undecided candidates in between
     */
    public record Range(int first, int last, List<Integer> undecided) {

        /** What is left of it between two others. */
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

    private final int count;
    private final Set<Integer> missing = new TreeSet<>();
    private final Set<Integer> failing = new TreeSet<>();
    private final Deque<Range> left = new ArrayDeque<>();
    private final List<Range> found = new ArrayList<>();
    private int asked;
    private int measured;
    private boolean byOutcome;

    /** A search of which nothing is measured. */
    public Search(int count) {
        this.count = count;
    }

    /** The steps of a search for one change. */
    public static int usual(int count) {
        return 1 + Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, count - 2));
    }

    /** The most steps that are measured. */
    public static int most(int count) {
        return usual(count) + EXTRA;
    }

    /** The next step; empty at the end. */
    public Optional<Step> next() {
        if (measured == 0) {
            List<Integer> there = between(new Range(-1, count, List.of()));
            return there.size() < 2 ? Optional.empty() : step(there.getFirst(), there.getLast());
        }
        while (!left.isEmpty()) {
            Range range = left.getFirst();
            Optional<Integer> candidate = candidate(range);
            if (candidate.isPresent()) {
                return step(range.first, candidate.get(), range.last);
            }
            found.add(left.removeFirst());
        }
        return Optional.empty();
    }

    private Optional<Step> step(Integer... members) {
        return Optional.of(new Step(asked + 1, List.of(members)));
    }

    private Optional<Integer> candidate(Range range) {
        if (measured == most(count) || range.undecided.size() == UNDECIDED) {
            return Optional.empty();
        }
        return between(range).stream()
                .filter(it -> !range.undecided.contains(it))
                .min(Comparator.comparingInt(it -> Math.abs(2 * it - range.first - range.last)));
    }

    /** Those between the ends of a range that can be measured, as far as is known. */
    List<Integer> between(Range range) {
        return IntStream.range(range.first + 1, range.last)
                .boxed()
                .filter(it -> !missing.contains(it) && (byOutcome || !failing.contains(it)))
                .toList();
    }

    /** Takes what the next step measured. */
    public void add(Measured now) {
        Step step = next().orElseThrow();
        asked++;
        missing.addAll(now.missing);
        if (!now.missing.isEmpty()) {
            return;
        }
        failing.addAll(now.failing);
        measured++;
        if (measured == 1) {
            byOutcome = now.failing.size() == 1;
            if (byOutcome || now.place == Bracket.Place.NEITHER) {
                left.add(new Range(step.first(), step.last(), List.of()));
            }
            return;
        }
        int candidate = step.members.get(1);
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

    private Bracket.Place place(Step step, Measured now) {
        if (!byOutcome) {
            return now.failing.isEmpty() ? now.place : Bracket.Place.OPEN;
        }
        boolean fails = now.failing.contains(step.members.get(1));
        return fails == failing.contains(step.last()) ? Bracket.Place.LAST : Bracket.Place.FIRST;
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

    /** Whether this one cannot run. */
    public boolean isMissing(int index) {
        return missing.contains(index);
    }

    /** Whether no fork of this one completes. */
    public boolean isFailing(int index) {
        return failing.contains(index);
    }
}
