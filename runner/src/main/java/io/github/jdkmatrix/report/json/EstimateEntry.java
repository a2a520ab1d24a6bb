package io.github.jdkmatrix.report.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.jdkmatrix.stats.CellDiagnostics;
import io.github.jdkmatrix.stats.CellFinding;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A metric over the completed forks of a cell.
 *
 * @param better lower, higher or neither
 * @param n how many forks
 * @param interval of the median
 * @param resolution the step of its clock, where one is known
 * @param belowResolution whether the median says no more than that it is less than that step
 * @param findings anomalies of the forks
 * @param notLookedFor diagnostics that did not apply
 * @param reasons why a field is null, by its name
 */
record EstimateEntry(
        String metric,
        String unit,
        String better,
        int n,
        double median,
        Optional<Interval> interval,
        double mean,
        Optional<Double> sigma,
        double min,
        double max,
        Optional<Double> resolution,
        boolean belowResolution,
        List<Found> findings,
        List<CellDiagnostics.Gap> notLookedFor,
        Map<String, String> reasons) {

    /** A finding with its kind among its fields. */
    record Found(String kind, @JsonUnwrapped CellFinding finding) {

        static Found of(CellFinding finding) {
            return new Found(
                    switch (finding) {
                        case CellFinding.Outliers it -> "outliers";
                        case CellFinding.FirstFork it -> "first-fork";
                        case CellFinding.Drift it -> "drift";
                        case CellFinding.Modes it -> "modes";
                    },
                    finding);
        }
    }

    static EstimateEntry of(Estimate estimate) {
        Reasons reasons = new Reasons();
        CellDiagnostics diagnosis = CellDiagnostics.of(estimate);
        return new EstimateEntry(
                estimate.metric().name(),
                estimate.metric().unit(),
                estimate.metric().better().name().toLowerCase(Locale.ROOT),
                estimate.n(),
                estimate.median(),
                reasons.known("interval", estimate.interval()),
                estimate.mean(),
                reasons.known("sigma", estimate.sigma()),
                estimate.min(),
                estimate.max(),
                Optional.of(estimate.resolution()).filter(it -> it > 0),
                estimate.belowResolution(),
                diagnosis.findings().stream().map(Found::of).toList(),
                diagnosis.notLookedFor(),
                reasons.byField());
    }
}
