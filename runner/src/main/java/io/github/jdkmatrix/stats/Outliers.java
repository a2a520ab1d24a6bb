package io.github.jdkmatrix.stats;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Forks far from all others, as hyperfine finds them. Of normal forks without any, one cell in a hundred has some with 6 of
 * them, and one in five hundred with 10.
 */
final class Outliers {

    private static final int FEWEST = 6;

    private Outliers() {}

    static ValueOrReason<Optional<CellFinding.Outliers>> in(Estimate estimate) {
        ForkValues forks = estimate.forks();
        if (forks.size() < FEWEST) {
            return ValueOrReason.tooFew(FEWEST, forks.size());
        }
        Spread spread = Spread.of(forks.toArray());
        List<Integer> far = IntStream.range(0, forks.size())
                .filter(i -> spread.isFar(forks.value(i), estimate.resolution()))
                .mapToObj(forks::fork)
                .toList();
        return new ValueOrReason.Known<>(far.isEmpty() ? Optional.empty() : Optional.of(new CellFinding.Outliers(far)));
    }
}
