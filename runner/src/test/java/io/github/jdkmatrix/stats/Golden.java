package io.github.jdkmatrix.stats;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What other tools say about given values; src/test/resources/stats/README.md tells how it was made. */
final class Golden {

    static final MetricSpec SECONDS = new MetricSpec("wall", "s", Better.LOWER, "");

    private static final Path FOLDER = Path.of("src/test/resources/stats");

    private Golden() {}

    /** The cases of one kind from the second implementations. */
    static Stream<JsonNode> cases(String kind) {
        JsonNode cases = json("second-opinion.json").get(kind);
        return StreamSupport.stream(cases.spliterator(), false);
    }

    static double[] values(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .mapToDouble(JsonNode::doubleValue)
                .toArray();
    }

    static JsonNode json(String file) {
        try {
            return Json.MAPPER.readTree(FOLDER.resolve(file).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> lines(String file) {
        try {
            return Files.readAllLines(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The values of each benchmark of a file in the format of Go's benchmarks. */
    static Map<String, double[]> benchmarks(String file) {
        Map<String, DoubleStream.Builder> values = new LinkedHashMap<>();
        for (String line : lines(file)) {
            String[] fields = line.split(" ", -1);
            values.computeIfAbsent(fields[0].substring("Benchmark".length()), it -> DoubleStream.builder())
                    .add(Double.parseDouble(fields[2]));
        }
        Map<String, double[]> arrays = new LinkedHashMap<>();
        values.forEach((name, builder) -> arrays.put(name, builder.build().toArray()));
        return arrays;
    }

    static Estimate seconds(double... values) {
        return new Estimate(SECONDS, ForkValues.of(values), 0);
    }
}
