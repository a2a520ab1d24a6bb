package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * When the cells of a comparison have enough forks: as soon as the comparison is decided, or both medians are known well enough.
 *
 * @param min forks per cell before the first decision
 * @param until the largest distance of an end of the confidence interval from its median, such as 0.02 for 2 %
 * @param metric the metric whose median alone decides; empty for the primary metric and its verdict
 * @param steps steps between JDKs, such as {@code 25:21}: their rows go from look to look by {@code run --decide}, and no others do; none
 *     where all cells do by this rule
 * @param searchSteps how many steps the search has that these forks are a step of: all of them share its error, and a step stops as soon as
 *     its candidate has its place; empty outside of a search
 * @param within the share that a limit may cost of the metric, where limits are searched by it
 */
public record StoppingRule(
        int min,
        double until,
        Optional<String> metric,
        @OmittedIfEmpty List<String> steps,
        @OmittedIfEmpty Optional<Integer> searchSteps,
        @OmittedIfEmpty OptionalDouble within) {

    /** A rule for all cells. */
    public StoppingRule(int min, double until, Optional<String> metric) {
        this(min, until, metric, List.of(), Optional.empty(), OptionalDouble.empty());
    }

    /** The rule of each step of a search. */
    public static StoppingRule ofSearch(int min, Optional<String> metric, int steps, OptionalDouble within) {
        return new StoppingRule(min, UNTIL, metric, List.of(), Optional.of(steps), within);
    }

    /** The first look of a rule that names none. */
    public static final int MIN = 6;

    /** The most forks of a rule that does not say. */
    public static final int MAX = 30;

    /** How well a median has to be known, by a rule that does not say: within 2 %. */
    public static final double UNTIL = 0.02;

    private static final int MAX_LOOKS = 4;

    /** A copy with one more step to decide. */
    public StoppingRule deciding(String step) {
        List<String> all =
                Stream.concat(steps.stream(), Stream.of(step)).distinct().toList();
        return new StoppingRule(min, until, metric, all, searchSteps, within);
    }

    /** Whether the rule is for steps to decide. */
    public boolean decides() {
        return !steps.isEmpty();
    }

    /** Whether cells of a JDK go from look to look. */
    public boolean isOf(String jdk) {
        return !decides() || steps.stream().anyMatch(it -> it.startsWith(jdk + ":") || it.endsWith(":" + jdk));
    }

    /**
     * The looks, that is, the numbers of forks per cell at which a comparison may stop: multiples of the first, or its doubles
     * where there would be more than four. The last is {@code most}.
     */
    public List<Integer> looks(int most) {
        boolean doubled = most > (long) MAX_LOOKS * min;
        List<Integer> looks = new ArrayList<>();
        for (long look = min; look < most; look += doubled ? look : min) {
            looks.add((int) look);
        }
        looks.add(most);
        return List.copyOf(looks);
    }
}
