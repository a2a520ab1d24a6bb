package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Merges the entries that JMH wrote for single forks of one benchmark into the entry that JMH writes for all forks together.
 * Fields other than numbers come from the first fork.
 *
 * <p>Source of the aggregation: {@code BenchmarkResult}, {@code RunResult} and the results' aggregators, JMH 1.37.
 */
final class MergedForks {

    private static final String PARAMS = "params";
    private static final String PRIMARY = "primaryMetric";
    private static final String SECONDARY = "secondaryMetrics";

    /** Sample mode computes these from the samples of all forks, such as {@code p0.99}. */
    private static final Pattern PERCENTILE = Pattern.compile("p([01]\\.\\d+)");

    /** JMH before 1.36 puts it between the method and the name of a secondary result. */
    private static final String MARK = "\u00b7";

    private final ObjectNode first;
    private final List<ForkMetric> primary = new ArrayList<>();
    private final List<Map<String, ForkMetric>> secondary = new ArrayList<>();

    /** Starts without forks; {@code entry} provides all fields but the numbers. */
    MergedForks(JsonNode entry) {
        first = entry.deepCopy();
        first.putNull(PRIMARY);
        first.putNull(SECONDARY);
    }

    void add(JsonNode entry) {
        primary.add(ForkMetric.of(entry.path(PRIMARY)));
        Map<String, ForkMetric> metrics = new LinkedHashMap<>();
        entry.path(SECONDARY).properties().forEach(it -> metrics.put(it.getKey(), ForkMetric.of(it.getValue())));
        secondary.add(metrics);
    }

    /**
     * The merged entry.
     *
     * @param coordinates the coordinates that differ among cells with the same benchmark and parameters
     * @param others whether to write secondary metrics
     */
    ObjectNode entry(Map<String, String> coordinates, boolean others) {
        ObjectNode params = Json.MAPPER.createObjectNode();
        first.path(PARAMS).properties().forEach(it -> params.set(it.getKey(), it.getValue()));
        coordinates.forEach((name, value) -> {
            // The cell has the benchmark's own parameters too, in parentheses where the name is an axis.
            String own = params.path(name.replaceAll("^\\((.*)\\)$", "$1")).asText();
            if (!own.equals(value)) {
                params.put(params.has(name) ? "jdkmatrix." + name : name, value);
            }
        });
        ObjectNode entry = Json.MAPPER.createObjectNode();
        first.properties().forEach(it -> {
            switch (it.getKey()) {
                case "forks" -> entry.put("forks", primary.size());
                case PARAMS -> {}
                case PRIMARY -> {
                    if (!params.isEmpty()) {
                        entry.set(PARAMS, params);
                    }
                    entry.set(PRIMARY, Json.MAPPER.valueToTree(primaryMetric()));
                }
                case SECONDARY -> entry.set(SECONDARY, Json.MAPPER.valueToTree(others ? secondaryMetrics() : Map.of()));
                default -> entry.set(it.getKey(), it.getValue());
            }
        });
        return entry;
    }

    private JmhMetric primaryMetric() {
        String unit = primary.getFirst().unit();
        return isSampled()
                ? JmhMetric.mean(
                        samples(),
                        unit,
                        List.of(),
                        primary.stream().map(ForkMetric::histograms).toList())
                : JmhMetric.mean(PooledStatistics.of(values(primary, 0)), unit, rawData(primary), List.of());
    }

    private boolean isSampled() {
        return !primary.getFirst().histograms().isEmpty();
    }

    private PooledStatistics samples() {
        return PooledStatistics.of(
                primary.stream().flatMap(it -> it.histograms().stream()).toList());
    }

    private Map<String, JmhMetric> secondaryMetrics() {
        Map<String, JmhMetric> metrics = new LinkedHashMap<>();
        secondary.stream()
                .flatMap(it -> it.keySet().stream())
                .distinct()
                .forEach(name -> metrics.put(
                        name,
                        secondaryMetric(
                                name,
                                secondary.stream()
                                        .map(it -> Optional.ofNullable(it.get(name)))
                                        .toList())));
        return metrics;
    }

    private JmhMetric secondaryMetric(String name, List<Optional<ForkMetric>> all) {
        List<ForkMetric> forks = all.stream().flatMap(Optional::stream).toList();
        String unit = forks.getFirst().unit();
        List<List<Double>> rawData = all.stream()
                .map(it -> it.map(ForkMetric::raw).orElse(List.of()))
                .toList();
        OptionalDouble percentile = percentile(name);
        if (percentile.isPresent()) {
            return JmhMetric.mean(PooledStatistics.of(percentile.getAsDouble()), unit, rawData, List.of());
        }
        if (forks.stream().allMatch(ForkMetric::averaged)) {
            // In sample mode, JMH does not write the samples of the methods of a group, only their scores.
            boolean known = !isSampled() || forks.stream().allMatch(ForkMetric::isMeanOfRaw);
            double[] values = known
                    ? values(forks, missing(forks))
                    : forks.stream().mapToDouble(ForkMetric::score).toArray();
            return JmhMetric.mean(PooledStatistics.of(values), unit, rawData, List.of());
        }
        PooledStatistics pooled = PooledStatistics.of(values(forks, missing(forks)));
        return JmhMetric.point(policy(forks).applyAsDouble(pooled), pooled, unit, rawData);
    }

    /** In sample mode, the percentile with this name over the samples of all forks. */
    private OptionalDouble percentile(String name) {
        String method = first.path("benchmark").asText().replaceFirst(".*\\.", "");
        var match = PERCENTILE.matcher(name.startsWith(method + MARK) ? name.substring(method.length() + 1) : name);
        return isSampled() && match.matches()
                ? OptionalDouble.of(samples().percentile(100 * Double.parseDouble(match.group(1))))
                : OptionalDouble.empty();
    }

    /** As in JMH, a result counts as zero in iterations that do not have it. */
    private int missing(List<ForkMetric> forks) {
        int reported = forks.stream().mapToInt(it -> it.raw().size()).sum();
        int iterations = primary.stream()
                .mapToInt(it -> Math.max(it.raw().size(), it.histograms().size()))
                .sum();
        return reported == 0 ? 0 : Math.max(0, iterations - reported);
    }

    /** The aggregation policy is not in JMH's output: it is derived from the scores. */
    private static ToDoubleFunction<PooledStatistics> policy(List<ForkMetric> forks) {
        return Stream.<ToDoubleFunction<PooledStatistics>>of(
                        PooledStatistics::sum, PooledStatistics::max, PooledStatistics::min)
                .filter(policy -> forks.stream()
                        .allMatch(it -> isClose(policy.applyAsDouble(PooledStatistics.of(it.values())), it.score())))
                .findFirst()
                .orElse(PooledStatistics::sum);
    }

    private static boolean isClose(double one, double other) {
        return Math.abs(one - other) <= 1e-9 * Math.abs(other);
    }

    private static double[] values(List<ForkMetric> forks, int zeros) {
        return DoubleStream.concat(
                        forks.stream().flatMapToDouble(it -> Arrays.stream(it.values())),
                        DoubleStream.of(new double[zeros]))
                .toArray();
    }

    private static List<List<Double>> rawData(List<ForkMetric> forks) {
        return forks.stream().map(ForkMetric::raw).toList();
    }

    /**
     * A metric of one fork, as JMH wrote it.
     *
     * @param averaged whether the score is the mean of the iterations, and not their sum, minimum or maximum
     * @param raw a value for each iteration that has one; empty for what is measured once per fork
     * @param histograms pairs of value and count, for each iteration of the score in sample mode; else empty
     */
    private record ForkMetric(
            double score, boolean averaged, String unit, List<Double> raw, List<List<List<Number>>> histograms) {

        static ForkMetric of(JsonNode metric) {
            return new ForkMetric(
                    number(metric.path("score")),
                    isAveraged(metric),
                    metric.path("scoreUnit").asText(),
                    stream(metric.path("rawData").path(0))
                            .map(ForkMetric::number)
                            .toList(),
                    stream(metric.path("rawDataHistogram").path(0))
                            .map(ForkMetric::histogram)
                            .toList());
        }

        private static List<List<Number>> histogram(JsonNode pairs) {
            return stream(pairs)
                    .map(it -> List.<Number>of(it.path(0).asDouble(), it.path(1).asLong()))
                    .toList();
        }

        /** For a score that is not a mean, JMH writes no error, and the score as both ends of the interval. */
        private static boolean isAveraged(JsonNode metric) {
            JsonNode score = metric.path("score");
            return metric.path("scoreError").isNumber()
                    || !metric.path("scoreConfidence").path(0).equals(score)
                    || !metric.path("scoreConfidence").path(1).equals(score);
        }

        /** JMH writes NaN as a string. */
        private static double number(JsonNode node) {
            return node.isNumber() ? node.asDouble() : Double.NaN;
        }

        private static Stream<JsonNode> stream(JsonNode array) {
            return StreamSupport.stream(array.spliterator(), false);
        }

        /** The values of the iterations, or the score where the fork was measured once. */
        double[] values() {
            return raw.isEmpty()
                    ? new double[] {score}
                    : raw.stream().mapToDouble(it -> it).toArray();
        }

        /** Whether the score follows from the values of its iterations. */
        boolean isMeanOfRaw() {
            double mean = raw.stream().mapToDouble(it -> it).average().orElse(score);
            return Double.isNaN(score) || isClose(mean, score);
        }
    }
}
