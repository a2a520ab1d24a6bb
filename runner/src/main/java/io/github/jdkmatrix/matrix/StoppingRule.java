package io.github.jdkmatrix.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * When the cells of a comparison have enough forks: as soon as the median of each is known well enough.
 *
 * @param min forks per cell before the first decision
 * @param until the largest distance of an end of the confidence interval from its median, such as 0.02 for 2 %
 * @param metric whose median; empty for the primary metric of the workload
 */
public record StoppingRule(int min, double until, Optional<String> metric) {

    /** The first look, and the most forks, of a rule that names neither. */
    public static final int MIN = 10;

    public static final int MAX = 30;

    private static final int MOST_LOOKS = 4;

    /**
     * The looks, that is, the numbers of forks per cell at which a comparison may stop: multiples of the first, or its doubles
     * where there would be more than four. The last is {@code most}.
     */
    public List<Integer> looks(int most) {
        boolean doubled = most > (long) MOST_LOOKS * min;
        List<Integer> looks = new ArrayList<>();
        for (long look = min; look < most; look += doubled ? look : min) {
            looks.add((int) look);
        }
        looks.add(most);
        return List.copyOf(looks);
    }
}
