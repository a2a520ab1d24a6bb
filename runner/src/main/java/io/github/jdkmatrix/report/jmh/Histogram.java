package io.github.jdkmatrix.report.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What an iteration measured in JMH's sample mode: values, each once, and how often each was measured.
 */
final class Histogram {

    private final double[] values;
    private final long[] counts;

    private Histogram(double[] values, long[] counts) {
        this.values = values;
        this.counts = counts;
    }

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

    /** Adds its counts to those of other iterations. */
    void addTo(Map<Double, Long> all) {
        for (int i = 0; i < values.length; i++) {
            all.merge(values[i], counts[i], Long::sum);
        }
    }

    /** As JMH writes it. */
    List<List<Number>> pairs() {
        return IntStream.range(0, values.length)
                .mapToObj(i -> List.<Number>of(values[i], counts[i]))
                .toList();
    }
}
