package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The declared metrics of one fork, read from the lines that it prints. Of several lines that match a pattern, the last
 * counts: programs print progress before their result.
 */
final class OwnMetrics implements Predicate<String> {

    /** The limit of characters of a line that are matched. */
    private static final int MOST_CHARACTERS = 4_096;

    /** A declaration and its last match, if any. */
    private static final class Reading {
        private final OwnMetric metric;
        private final Optional<Pattern> pattern;
        private Optional<String> text = Optional.empty();

        Reading(OwnMetric metric) {
            this.metric = metric;
            this.pattern = metric.pattern().map(Pattern::compile);
        }

        void read(String line) {
            pattern.map(it -> it.matcher(line))
                    .filter(Matcher::find)
                    .ifPresent(it ->
                            text = Optional.of(Optional.ofNullable(it.group(1)).orElse("")));
        }

        Optional<Double> value() {
            try {
                return text.map(Double::parseDouble).filter(it -> Double.isFinite(it) && it >= 0);
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        Optional<Sample> sample() {
            return value().map(it -> new Sample(metric.name(), it, metric.unit()));
        }
    }

    private final List<Reading> readings;

    OwnMetrics(List<OwnMetric> declared) {
        this.readings = declared.stream().map(Reading::new).toList();
    }

    /** Reads a line of output, and leaves it in the excerpt. */
    @Override
    public boolean test(String line) {
        String start = line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) : line;
        readings.forEach(it -> it.read(start));
        return false;
    }

    /**
     * The metrics: the declared ones first, in their order, in their unit.
     *
     * @param printed by lines of the protocol
     */
    List<Sample> samples(List<Sample> printed) {
        Map<String, Sample> byName =
                new HashMap<>(printed.stream().collect(Collectors.toMap(Sample::metric, it -> it, (a, b) -> a)));
        List<Sample> samples = new ArrayList<>();
        for (Reading reading : readings) {
            Optional<Sample> direct = Optional.ofNullable(byName.remove(reading.metric.name()));
            direct.filter(it -> it.unit().equals(reading.metric.unit()))
                    .or(reading::sample)
                    .ifPresent(samples::add);
        }
        printed.stream().filter(it -> byName.containsKey(it.metric())).forEach(samples::add);
        return List.copyOf(samples);
    }

    /**
     * Why these metrics are invalid.
     *
     * @param printed by lines of the protocol
     */
    List<String> problems(List<Sample> printed) {
        List<String> problems = new ArrayList<>();
        for (Reading reading : readings) {
            String name = reading.metric.name();
            Optional<Sample> direct =
                    printed.stream().filter(it -> it.metric().equals(name)).findFirst();
            direct.filter(it -> !it.unit().equals(reading.metric.unit()))
                    .ifPresent(it -> problems.add("metric '" + name + "' was printed in '" + it.unit()
                            + "', and the matrix declares '" + reading.metric.unit() + "'"));
            if (direct.isPresent() && reading.pattern.isPresent()) {
                problems.add("metric '" + name + "' was printed by a line of the protocol and has a pattern");
            }
            reading.text
                    .filter(it -> reading.value().isEmpty())
                    .ifPresent(it -> problems.add("metric '" + name + "' has the value '" + it
                            + "', which is not a number from 0 on; change its pattern"));
        }
        return problems;
    }

    /**
     * Which declared metric is missing.
     *
     * @param reported the names of all metrics
     */
    Optional<String> missing(List<String> reported) {
        return readings.stream()
                .filter(it -> !reported.contains(it.metric.name()))
                .findFirst()
                .map(it -> it.metric
                        .pattern()
                        .map(pattern -> "it printed no line that matches '" + pattern + "', the pattern of the metric '"
                                + it.metric.name() + "'")
                        .orElse("it did not report the metric '" + it.metric.name() + "'"));
    }
}
