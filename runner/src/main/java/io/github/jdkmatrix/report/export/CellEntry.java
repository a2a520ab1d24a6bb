package io.github.jdkmatrix.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Modes;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.States;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A cell with its estimates.
 *
 * @param host the number of its machine, where there are several
 * @param emulated whether its JVM saw more processors than it had
 * @param notes remarks on its CPUs and its flags
 * @param outcome completed once any fork has; else why it never ran, or how its forks ended
 * @param otherForks how many forks ended otherwise, by their outcome
 * @param reasons why it never ran, or why these forks ended so
 * @param estimates over the completed forks
 * @param states the levels that its forks share, the fastest first
 */
record CellEntry(
        Cell cell,
        Optional<Integer> host,
        boolean emulated,
        List<String> notes,
        String outcome,
        SortedMap<String, Integer> otherForks,
        List<String> reasons,
        List<EstimateEntry> estimates,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StateEntry> states) {

    /**
     * A level that forks share.
     *
     * @param share of the speed of the fastest state
     * @param ends the forks that end in it
     * @param fromSecond the earliest at which a fork enters it from another one
     * @param from the earliest entry, where something else than seconds counts the time
     */
    record StateEntry(String metric, double share, List<Integer> ends, OptionalDouble fromSecond, OptionalDouble from) {

        static Stream<StateEntry> of(OverTime cell) {
            boolean seconds = cell.over().equals("second");
            States states = cell.states().orElseThrow();
            return states.states().stream()
                    .map(state -> new StateEntry(
                            cell.metric().name(),
                            states.speed(state),
                            state.ends(),
                            seconds ? state.from() : OptionalDouble.empty(),
                            seconds ? OptionalDouble.empty() : state.from()));
        }
    }

    static CellEntry of(Results results, CellSummary summary, TableOptions options) {
        Hosts hosts = Hosts.of(results.manifest());
        Cell cell = summary.cell();
        Optional<ShapeFacts> shape = results.shape(summary);
        return new CellEntry(
                cell,
                Optional.of(hosts.number(cell)).filter(it -> hosts.several() && it > 0),
                shape.filter(ShapeFacts::emulated).isPresent(),
                Stream.concat(
                                Stream.of(shape.flatMap(CellNotes::shape), CellNotes.flags(results.manifest(), cell))
                                        .flatMap(Optional::stream),
                                new TreeMap<>(summary.remarks()).values().stream())
                        .toList(),
                summary.outcome(),
                summary.otherForks(),
                summary.whyNotAll(),
                options.estimates(summary).stream().map(EstimateEntry::of).toList(),
                summary.mixtures().stream().flatMap(StateEntry::of).toList());
    }

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
            List<Gap> notLookedFor,
            Map<String, String> reasons) {

        /** A finding with its kind among its fields. */
        record Found(String kind, @JsonUnwrapped Modes modes) {}

        /** A method that had too few forks. */
        record Gap(String method, String reason) {}

        static EstimateEntry of(Estimate estimate) {
            Map<String, String> reasons = new LinkedHashMap<>();
            ValueOrReason<Optional<Modes>> modes = Modes.in(estimate);
            return new EstimateEntry(
                    estimate.metric().name(),
                    estimate.metric().unit(),
                    estimate.metric().better().name().toLowerCase(Locale.ROOT),
                    estimate.n(),
                    estimate.median(),
                    ComparisonEntry.known(reasons, "interval", estimate.interval()),
                    estimate.mean(),
                    ComparisonEntry.known(reasons, "sigma", estimate.sigma()),
                    estimate.min(),
                    estimate.max(),
                    Optional.of(estimate.resolution()).filter(it -> it > 0),
                    estimate.belowResolution(),
                    modes.known().flatMap(it -> it).stream()
                            .map(it -> new Found("modes", it))
                            .toList(),
                    modes.whyNot().stream()
                            .map(it -> new Gap("several modes", it))
                            .toList(),
                    reasons);
        }
    }
}
