package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;

/**
 * A metric of one cell against that of a reference, on its own: what it is among others of a table, {@link Judgement} says.
 *
 * @param reference what is compared with
 * @param candidate what is compared
 * @param ratio of the candidate's median to the reference's
 * @param interval where that ratio lies, with 95 %
 * @param p of the Mann-Whitney test, two-sided
 * @param cliffsDelta how often a fork of the candidate is larger than one of the reference, less how often it is smaller
 */
public record Comparison(
        Estimate reference,
        Estimate candidate,
        Answer<Double> ratio,
        Answer<Interval> interval,
        Answer<Double> p,
        double cliffsDelta) {

    /**
     * Compares two cells of one run, whose blocks are the same.
     *
     * @param resamples what is drawn for the intervals of a table
     */
    public static Comparison inOneRun(Estimate reference, Estimate candidate, Resamples resamples) {
        return of(reference, candidate, Blocks.shared(reference.forks(), candidate.forks()), resamples);
    }

    /**
     * Compares two cells of different runs.
     *
     * @param resamples what is drawn for the intervals of a table
     */
    public static Comparison acrossRuns(Estimate reference, Estimate candidate, Resamples resamples) {
        return of(reference, candidate, Blocks.apart(reference.forks(), candidate.forks()), resamples);
    }

    private static Comparison of(Estimate reference, Estimate candidate, Blocks blocks, Resamples resamples) {
        double[] old = reference.forks().toArray();
        double[] now = candidate.forks().toArray();
        Answer<Double> ratio = ratio(reference, candidate);
        return new Comparison(
                reference,
                candidate,
                ratio,
                ratio.then(it -> interval(reference, candidate, blocks, resamples)),
                MannWhitney.p(old, now),
                MannWhitney.cliffsDelta(old, now));
    }

    public MetricSpec metric() {
        return candidate.metric();
    }

    private static Answer<Double> ratio(Estimate reference, Estimate candidate) {
        if (reference.belowResolution() || candidate.belowResolution()) {
            return new Answer.NotKnown<>("less than one step of its clock");
        }
        if (reference.median() <= 0 || candidate.median() < 0) {
            return new Answer.NotKnown<>("a median of zero or less has no ratio");
        }
        return new Answer.Known<>(candidate.median() / reference.median());
    }

    private static Answer<Interval> interval(
            Estimate reference, Estimate candidate, Blocks blocks, Resamples resamples) {
        return reference.min() <= 0 || candidate.min() <= 0
                ? new Answer.NotKnown<>("a fork of zero or less has no ratio")
                : RatioInterval.of(reference.forks(), candidate.forks(), blocks, resamples);
    }
}
