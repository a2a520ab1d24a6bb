package io.github.jdkmatrix.stats;

import java.util.Arrays;
import java.util.Optional;

/**
 * The first fork against the rest: what it finds cold, the others find warm.
 *
 * <p>By the same measure as {@link Outliers}, the median and the distances taken from the others only, none of which may be
 * far out too. Of normal forks without such an effect, fewer than one cell in a hundred shows one.
 */
final class FirstFork {

    private static final int FEWEST = 7;

    private FirstFork() {}

    static ValueOrReason<Optional<CellFinding.FirstFork>> in(Estimate estimate) {
        ForkValues forks = estimate.forks();
        if (forks.size() < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, forks.size());
        }
        if (forks.fork(0) != 1 || forks.block(0) == ForkValues.NO_BLOCK) {
            return new ValueOrReason.NotKnown<>("fork 1 did not complete when it was its turn");
        }
        double first = forks.value(0);
        double[] others = Arrays.copyOfRange(forks.toArray(), 1, forks.size());
        Spread rest = Spread.of(others);
        boolean apart = rest.isFar(first, estimate.resolution())
                && Arrays.stream(others).noneMatch(it -> rest.isFar(it, estimate.resolution()));
        return new ValueOrReason.Known<>(
                apart ? Optional.of(new CellFinding.FirstFork(first, rest.median())) : Optional.empty());
    }
}
