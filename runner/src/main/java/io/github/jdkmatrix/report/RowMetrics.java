package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.stats.Asked;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which metrics of its cells a table shows, a row for each. */
public record RowMetrics(Matrix matrix, Asked asked, TableSpec wish) {

    private static final String NONE = "-";

    RowMetrics(Results results, TableSpec wish) {
        this(results.manifest().matrix(), results.verdicts().asked(), wish);
    }

    /** Of the percentiles that JMH's sample mode reports, those beside which the others say little. */
    private static final Pattern LESSER_PERCENTILE = Pattern.compile("(.*:)?p0\\.(00|95|9999)");

    /** The metrics of cells that make one row each; cells of which none has a number say so once. */
    List<String> of(Map<String, CellSummary> group) {
        if (group.values().stream().allMatch(it -> it.reported().isEmpty())) {
            return List.of(NONE);
        }
        if (!wish.metrics().isEmpty()) {
            return wish.metrics();
        }
        String workload = group.values().iterator().next().cell().workload();
        List<String> asked = asked(this.asked, group);
        Stream<String> usual = matrix.workload(workload).ofJmh()
                ? reported(group).stream()
                : Stream.of(this.asked.primary(workload), ProcessMetric.CPU.id());
        return Stream.concat(usual, asked.stream()).distinct().toList();
    }

    /** The metrics of a row that the run was asked for, as far as it has them; the first where it has no number at all. */
    public static List<String> asked(Asked asked, Map<String, CellSummary> group) {
        String workload = group.values().iterator().next().cell().workload();
        List<String> all = List.copyOf(asked.of(workload).keySet());
        boolean none = group.values().stream().allMatch(it -> it.reported().isEmpty());
        return none ? all.subList(0, 1) : having(all, group);
    }

    /** Those of the names that a row has a number of, or of HotSpot, whose JVMs have a reason; all where it has no number. */
    public static List<String> having(List<String> names, Map<String, CellSummary> group) {
        List<String> some = names.stream()
                .filter(name -> has(group, name)
                        || ProcessMetric.of(name)
                                .filter(ProcessMetric.BY_HOTSPOT::contains)
                                .isPresent())
                .toList();
        return some.isEmpty() ? names : some;
    }

    private static boolean has(Map<String, CellSummary> group, String name) {
        return group.values().stream().anyMatch(it -> it.reported().containsKey(name));
    }

    /** Whether rows must say which metric they show: a score of JMH needs no name where there is nothing else. */
    boolean areNamed(List<String> metrics) {
        return !wish.workloads().stream().allMatch(it -> matrix.workload(it).ofJmh())
                || metrics.stream().anyMatch(it -> !it.equals(Benchmark.SCORE) && !it.equals(NONE));
    }

    /** The metrics that JMH reported. The CPU time of a fork is left out: JMH's own JVM has a part in it. */
    private static List<String> reported(Map<String, CellSummary> group) {
        return group.values().stream()
                .flatMap(it -> it.reported().values().stream())
                .map(Estimate::metric)
                .filter(it -> !isOfTheProcess(it) && !isLesser(it))
                .map(MetricSpec::name)
                .distinct()
                .toList();
    }

    /**
     * Which metrics have no row, as a table of all of them is hard to read.
     *
     * @param cells of the table
     */
    Optional<String> leftOut(Collection<CellSummary> cells) {
        List<String> names = cells.stream()
                .filter(it -> wish.metrics().isEmpty()
                        && matrix.workload(it.cell().workload()).ofJmh())
                .flatMap(it -> it.reported().values().stream())
                .map(Estimate::metric)
                .filter(RowMetrics::isLesser)
                .map(MetricSpec::name)
                .distinct()
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("Not shown: " + String.join(", ", names) + "; show one with --metric NAME");
    }

    /**
     * What limits the counters, a line each.
     *
     * @param cells of the table
     * @param machine its facts
     */
    List<String> counterRemarks(Collection<CellSummary> cells, Map<String, String> machine) {
        List<String> names = matrix.settings().counters();
        Stream<String> unavailable = Counters.unavailable(names, machine);
        Stream<String> scaled = names.stream()
                .flatMap(name -> cells.stream()
                        .flatMap(it -> Optional.ofNullable(
                                it.reported().get(Counters.share(name).name()))
                                .stream())
                        .map(Estimate::median)
                        .min(Double::compare)
                        .map(it -> name + ": counted in " + Quantity.percent(it)
                                + " of the time at least, and scaled: the events share the hardware")
                        .stream());
        Stream<String> cost = cells.stream().anyMatch(cell -> names.stream().anyMatch(cell.reported()::containsKey))
                ? Stream.of(
                        "perf counted events in each fork, which may cost time: compare no times with a run without it")
                : Stream.empty();
        return Stream.of(unavailable, scaled, cost).flatMap(it -> it).toList();
    }

    /** Metrics of the collector per second, or in total, which follow from the score and the allocation per operation. */
    private static boolean isLesser(MetricSpec metric) {
        return (metric.name().startsWith("gc.") && !metric.unit().endsWith("/op"))
                || LESSER_PERCENTILE.matcher(metric.name()).matches();
    }

    private static boolean isOfTheProcess(MetricSpec metric) {
        return ProcessMetric.of(metric.name())
                .filter(it -> it.spec().unit().equals(metric.unit()))
                .isPresent();
    }
}
