package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Bisection.Done;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.Optional;

/** A build beside an earlier one of the list that the same step measured. */
record Beside(Done done, int earlier, int build) {

    Optional<Judgement> judgement() {
        return done.between(earlier, build);
    }

    boolean differ() {
        return judgement().filter(Judgement::different).isPresent();
    }

    Optional<Verdict> verdict() {
        return judgement().flatMap(it -> it.verdict().known());
    }

    String change() {
        return judgement().flatMap(it -> Change.of(it.comparison())).orElse("no ratio");
    }
}
