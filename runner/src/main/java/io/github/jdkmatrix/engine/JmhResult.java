package io.github.jdkmatrix.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.Json;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** JMH's JSON as metrics: a score per benchmark, named {@code Class.method}, and what its profilers add. */
final class JmhResult {

    /** A benchmark of the result. */
    private record Entry(String name, String mode, Map<String, String> params, JsonNode primary, JsonNode secondary) {

        String brief() {
            String[] parts = name.split("\\.", -1);
            int from = Math.max(0, parts.length - 2);
            return String.join(".", List.of(parts).subList(from, parts.length)) + suffix();
        }

        String full() {
            return name + suffix();
        }

        String withMode() {
            return full() + ":" + mode;
        }

        private String suffix() {
            return params.isEmpty()
                    ? ""
                    : params.entrySet().stream()
                            .map(it -> it.getKey() + "=" + it.getValue())
                            .collect(Collectors.joining(",", ":", ""));
        }
    }

    private JmhResult() {}

    /** The metrics, each name once; none where this is no result of JMH. */
    static List<Sample> samples(byte[] json) {
        List<Entry> entries = new ArrayList<>();
        try {
            Json.MAPPER.readTree(json).forEach(it -> entries.add(entry(it)));
        } catch (IOException e) {
            return List.of();
        }
        Function<Entry, String> name = naming(entries);
        Map<String, Sample> samples = new LinkedHashMap<>();
        for (Entry entry : entries) {
            add(samples, name.apply(entry), entry.primary());
        }
        for (Entry entry : entries) {
            entry.secondary()
                    .properties()
                    .forEach(it -> add(samples, name.apply(entry) + ":" + it.getKey(), it.getValue()));
        }
        return List.copyOf(samples.values());
    }

    private static Entry entry(JsonNode node) {
        Map<String, String> params = new LinkedHashMap<>();
        node.path("params")
                .properties()
                .forEach(it -> params.put(it.getKey(), it.getValue().asText()));
        return new Entry(
                node.path("benchmark").asText(),
                node.path("mode").asText(),
                params,
                node.path("primaryMetric"),
                node.path("secondaryMetrics"));
    }

    /** The shortest way to name them that tells them apart. */
    private static Function<Entry, String> naming(List<Entry> entries) {
        return List.<Function<Entry, String>>of(Entry::brief, Entry::full).stream()
                .filter(naming -> {
                    Set<String> names = new TreeSet<>();
                    return entries.stream().map(naming).allMatch(names::add);
                })
                .findFirst()
                .orElse(Entry::withMode);
    }

    private static void add(Map<String, Sample> samples, String name, JsonNode metric) {
        double score = metric.path("score").isNumber() ? metric.path("score").asDouble() : Double.NaN;
        if (Double.isFinite(score)) {
            samples.putIfAbsent(
                    name, new Sample(name, score, metric.path("scoreUnit").asText()));
        }
    }
}
