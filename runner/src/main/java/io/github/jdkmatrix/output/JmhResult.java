package io.github.jdkmatrix.output;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The {@code -rf json} output of JMH for a single benchmark. */
public final class JmhResult {

    /** The metric with JMH's score error within this JVM. */
    static final String ERROR = "scoreError";

    /** JMH before 1.36 marked the results of profilers with this, and put it before the percentiles of a method. */
    private static final String MARK = "\u00b7";

    /** The metric of a warm-up iteration, which JMH prints and its result leaves out. */
    public static final OwnMetric WARM_UP = new OwnMetric(
            "warm-up",
            "1",
            Better.NEITHER,
            Optional.of("^# Warmup Iteration +[0-9]+: ([0-9.]+) (.* )?[^ ]+$"),
            Optional.empty(),
            true);

    /** The least number that is read as printed: JMH prints three decimals, which are too few for a smaller one. */
    private static final double MIN_PRINTED = 0.01;

    private static final double MIN_BYTES = 0.01;

    private JmhResult() {}

    /** The score of each iteration of a fork, warm-up first; none in JMH's sample mode. */
    public static List<Double> iterations(JsonNode entry, List<Double> warmUp) {
        boolean isPrecise = warmUp.stream().allMatch(it -> it >= MIN_PRINTED);
        return Stream.concat(
                        warmUp.stream().filter(it -> isPrecise),
                        entry.at("/primaryMetric/rawData/0").valueStream().map(JsonNode::asDouble))
                .toList();
    }

    /** The entry of the benchmark; nothing where this is no result of JMH. */
    public static Optional<JsonNode> entry(byte[] json) {
        try {
            return Optional.ofNullable(Json.MAPPER.readTree(json).get(0));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The score, its error, and the secondary results under their names: of groups, of auxiliary counters, of profilers. A result
     * that is no number from 0 on is left out, such as the error of fewer than three iterations. Profilers report some bytes by
     * operation for benchmarks that allocate nothing.
     */
    public static List<Sample> samples(JsonNode entry) {
        return results(entry)
                .filter(it -> it.value.isNumber() && Double.isFinite(it.value.asDouble()) && it.value.asDouble() >= 0)
                .map(it -> new Sample(it.name, it.value.asDouble(), it.unit))
                .map(it -> it.unit().equals("B/op") ? it.inStepsOf(MIN_BYTES) : it)
                .toList();
    }

    private record Result(String name, JsonNode value, String unit) {}

    private static Stream<Result> results(JsonNode entry) {
        JsonNode primary = entry.path("primaryMetric");
        String unit = primary.path("scoreUnit").asText();
        Set<String> names = new HashSet<>();
        return Stream.concat(
                        Stream.of(
                                new Result(Benchmark.SCORE, primary.path("score"), unit),
                                new Result(ERROR, primary.path("scoreError"), unit)),
                        entry.path("secondaryMetrics").properties().stream()
                                .map(metric -> new Result(
                                        metric.getKey()
                                                .replaceFirst("^" + MARK, "")
                                                .replace(MARK, ":"),
                                        metric.getValue().path("score"),
                                        metric.getValue().path("scoreUnit").asText())))
                .filter(it -> names.add(it.name));
    }
}
