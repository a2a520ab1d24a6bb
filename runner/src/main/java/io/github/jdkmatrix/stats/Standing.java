package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.Better;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * What is known of a judged comparison, and what it takes to know more: exactly one of these, the first that holds.
 *
 * <p>Example: ten forks of the reference take 0.7 to 1.4 s, and each of the candidate's longer by a factor. By 1.25, p = 0.045, in a
 * family of three 0.14: {@link Settled#SUSPECT}, which 25 forks of each cell would decide. By 1.12, p = 0.28, and the candidate is
 * larger in 65 of 100 pairs, a lead of 0.3: {@link Open} with 2/3 (1.96 + 0.84)<sup>2</sup> / 0.3<sup>2</sup> = 58.1, so 59 forks. By
 * 1.01, the lead of 0.1 would need 523 forks, more than {@link #MOST}: {@link Settled#TOO_NOISY}.
 *
 * <p>With less noise, forks of 0.996 to 1.005 s and a factor of 1.1 are {@link Settled#WORSE}, of 1 {@link Settled#SAME}. Forks of
 * 0.976 to 1.03 s and a factor of 0.99 are {@link Settled#NEAR}: the interval, 0.972 to 1.008, is wider than the margin of 2 %, and
 * ends below 1.05.
 */
public sealed interface Standing {

    /** More forks than this are not worth their time. */
    int MOST = 150;

    /** A difference for the worse that is smaller than this is near. */
    double NEAR = 0.05;

    /** A standing that no number of forks would change, or none that is worth its time. */
    enum Settled implements Standing {
        /** Different for the worse, certain in its family. */
        WORSE,
        /** Different for the better, certain in its family. */
        BETTER,
        /** Different and more, of a metric that is neither good nor bad. */
        HIGHER,
        /** Different and less, of a metric that is neither good nor bad. */
        LOWER,
        /** Within the margin. */
        SAME,
        /** Different on its own at 5 %, not in its family. */
        SUSPECT,
        /** Not worse by 5 %, by the end of the interval; not 5 % apart, of a metric that is neither good nor bad. */
        NEAR,
        /** A cell has states, or more than {@link #MOST} forks would not decide it. */
        TOO_NOISY
    }

    /**
     * A comparison that more forks would decide.
     *
     * @param forks the number of forks of each cell that show, with 80 % probability, the difference that was seen or that there is
     *     none
     */
    record Open(int forks) implements Standing {}

    /** The word for this standing, such as {@code too noisy}. */
    default String word() {
        return this instanceof Settled settled
                ? settled.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                : "open";
    }

    /** The words of all standings, what is certain first. */
    static Stream<String> words() {
        return Stream.concat(Arrays.stream(Settled.values()), Stream.of(new Open(0)))
                .map(Standing::word);
    }

    /** The number of forks of each cell that an open comparison needs; empty for a settled one. */
    default Optional<Integer> needs() {
        return this instanceof Open open ? Optional.of(open.forks) : Optional.empty();
    }

    /** The standing of a comparison; a reason where it is not judged. */
    static ValueOrReason<Standing> of(Judgement judgement) {
        return judgement
                .comparison()
                .notJudged()
                .<ValueOrReason<Standing>>map(ValueOrReason::none)
                .orElseGet(() -> ValueOrReason.of(ofJudged(judgement)));
    }

    private static Standing ofJudged(Judgement judgement) {
        Comparison comparison = judgement.comparison();
        if (judgement.different()) {
            return judgement.worse()
                    ? Settled.WORSE
                    : judgement.improved() ? Settled.BETTER : comparison.more() ? Settled.HIGHER : Settled.LOWER;
        }
        if (judgement.verdict().is(Verdict.SAME::equals)) {
            return Settled.SAME;
        }
        if (comparison.p().is(it -> it <= MannWhitney.ALPHA)) {
            return Settled.SUSPECT;
        }
        if (isNear(comparison, NEAR, MannWhitney.ALPHA / 2)) {
            return Settled.NEAR;
        }
        return judgement.mixture() ? Settled.TOO_NOISY : ofForks(judgement);
    }

    private static Standing ofForks(Judgement judgement) {
        double forks = Math.min(forDifference(judgement), forSameness(judgement));
        return forks > MOST ? Settled.TOO_NOISY : new Open((int) Math.ceil(forks));
    }

    /**
     * The number of forks of each cell that decide a comparison which is open or a suspect; empty where that many are not worth their
     * time.
     */
    static Optional<Integer> toDecide(Judgement judgement) {
        return of(judgement)
                .known()
                .flatMap(standing -> standing == Settled.SUSPECT && !judgement.mixture()
                        ? ofForks(judgement).needs()
                        : standing.needs());
    }

    /**
     * Whether the candidate is certainly worse by less than a share, with a one-sided error; for a metric without a direction, apart
     * by less than the share either way.
     */
    static boolean isNear(Comparison comparison, double share, double alpha) {
        Better better = comparison.metric().better();
        return comparison
                .interval(2 * alpha)
                .is(range -> (better == Better.HIGHER || range.high() < 1 + share)
                        && (better == Better.LOWER || range.low() > 1 / (1 + share)));
    }

    /**
     * Whether the candidate is certainly worse by more than a share, with a one-sided error; for a metric without a direction, apart
     * by more either way.
     */
    static boolean isBeyond(Comparison comparison, double share, double alpha) {
        Better better = comparison.metric().better();
        return comparison
                .interval(2 * alpha)
                .is(range -> (better != Better.HIGHER && range.low() > 1 + share)
                        || (better != Better.LOWER && range.high() < 1 / (1 + share)));
    }

    /**
     * The number of forks of each cell that show the lead that was seen with 80 % probability, by Bonferroni over the family: G. E.
     * Noether, Sample size determination for some common nonparametric tests, JASA 82, 1987.
     */
    static double forDifference(Judgement judgement) {
        double tests = Math.max(1, judgement.tests() * judgement.strictness());
        double z = quantile(MannWhitney.ALPHA / 2 / tests) + quantile(0.2);
        double lead = judgement.comparison().cliffsDelta();
        return Math.max(2 * z * z / 3 / lead / lead, judgement.comparison().fewestForks(tests));
    }

    /**
     * The number of forks of each cell with which the interval of the ratio fits into the margin with 80 % probability: its width
     * goes with the root of the forks.
     */
    private static double forSameness(Judgement judgement) {
        Comparison comparison = judgement.comparison();
        if (!comparison.resolves(judgement.margin())) {
            return Double.POSITIVE_INFINITY;
        }
        if (comparison.fewer() < Comparison.FEWEST) {
            return Comparison.FEWEST;
        }
        double room = Math.log1p(judgement.margin())
                - comparison.ratio().known().map(Math::log).map(Math::abs).orElse(Double.POSITIVE_INFINITY);
        double half = comparison
                .interval()
                .known()
                .map(it -> Math.log(it.high() / it.low()) / 2)
                .orElse(Double.POSITIVE_INFINITY);
        double widths = half / room * (1 + quantile(0.1) / quantile(MannWhitney.ALPHA / 2));
        return room > 0 ? comparison.fewer() * widths * widths : Double.POSITIVE_INFINITY;
    }

    private static double quantile(double upper) {
        return NormalDistribution.of(0, 1).inverseSurvivalProbability(upper);
    }
}
