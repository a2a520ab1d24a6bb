package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What an iteration measured in JMH's sample mode.
 *
 * @param values each once
 * @param counts how often each was measured
 */
record Histogram(double[] values, long[] counts) {

    /** Of an array of pairs, as JMH writes them. */
    static Histogram of(JsonNode pairs) {
        double[] values = new double[pairs.size()];
        long[] counts = new long[pairs.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = pairs.get(i).path(0).asDouble();
            counts[i] = pairs.get(i).path(1).asLong();
        }
        return new Histogram(values, counts);
    }

    /** As JMH writes it. */
    List<List<Number>> pairs() {
        return IntStream.range(0, values.length)
                .mapToObj(i -> List.<Number>of(values[i], counts[i]))
                .toList();
    }
}
