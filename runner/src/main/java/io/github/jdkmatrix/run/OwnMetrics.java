package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.ShownText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The declared metrics of one fork, read from the lines that it prints. Of several lines that match a pattern, the last
 * counts: programs print progress before their result. Two streams have no order, so stderr counts where stdout has no match.
 * Lines wait until the fork has ended, and are searched from the last
 * one on: a search meanwhile would hold up the program, or use its CPUs. Thread-safe.
 */
final class OwnMetrics {

    /** The limit of bytes of the lines that wait; beyond, they are searched meanwhile. */
    private static final int MOST_WAITING = 32 << 20;

    /** The bytes of a line beside its text. */
    private static final int BYTES_OF_A_LINE = 60;

    /** In the order in which they were printed. */
    private record Lines(List<String> stdout, List<String> stderr) {
        Lines() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    /** A declaration and its last match, if any. */
    private static final class Reading {
        private final OwnMetric metric;
        private final Optional<Pattern> pattern;
        private Optional<PrintedNumber> last = Optional.empty();
        private Optional<String> tooSlow = Optional.empty();
        private boolean cut;
        private boolean ofStdout;

        Reading(OwnMetric metric) {
            this.metric = metric;
            this.pattern = metric.pattern().map(Pattern::compile);
        }

        /** What later lines say counts: it replaces what earlier ones said. */
        void read(Lines lines) {
            ofStdout |= readAny(lines.stdout);
            if (!ofStdout) {
                readAny(lines.stderr);
            }
        }

        /** Whether they say something. */
        private boolean readAny(List<String> lines) {
            if (pattern.isEmpty()) {
                return false;
            }
            PatternSearch search = new PatternSearch(pattern.get());
            boolean found = lines.reversed().stream().anyMatch(line -> read(search, line));
            if (found || search.problem().isPresent()) {
                tooSlow = search.problem();
                return true;
            }
            return false;
        }

        private boolean read(PatternSearch search, String line) {
            cut |= line.length() > PatternSearch.MOST_CHARACTERS;
            Optional<Matcher> found = search.find(line);
            found.ifPresent(it -> last = Optional.of(PrintedNumber.of(line, it, metric)));
            return found.isPresent();
        }

        Optional<Sample> sample() {
            return last.flatMap(PrintedNumber::value).map(it -> new Sample(metric.name(), it, metric.unit()));
        }
    }

    private final List<Reading> readings;
    private final boolean reads;
    private Lines waiting = new Lines();
    private int bytes;
    private CompletableFuture<Void> earlier = CompletableFuture.completedFuture(null);

    OwnMetrics(List<OwnMetric> declared) {
        this.readings = declared.stream().map(Reading::new).toList();
        this.reads = readings.stream().anyMatch(it -> it.pattern.isPresent());
    }

    /** Takes a line of output. */
    synchronized void add(String line, boolean ofStdout) {
        if (reads) {
            ShownText.of(line).forEach(it -> await(it, ofStdout));
        }
    }

    private void await(String line, boolean ofStdout) {
        (ofStdout ? waiting.stdout : waiting.stderr).add(line);
        bytes += BYTES_OF_A_LINE + line.length();
        if (bytes > MOST_WAITING) {
            Lines lines = waiting;
            waiting = new Lines();
            bytes = 0;
            earlier.join();
            earlier = CompletableFuture.runAsync(() -> read(lines));
        }
    }

    private void read(Lines lines) {
        readings.forEach(reading -> reading.read(lines));
    }

    /** The readings of all lines. */
    private synchronized List<Reading> readings() {
        earlier.join();
        read(waiting);
        waiting = new Lines();
        return readings;
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
        for (Reading reading : readings()) {
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
        for (Reading reading : readings()) {
            String name = reading.metric.name();
            Optional<Sample> direct =
                    printed.stream().filter(it -> it.metric().equals(name)).findFirst();
            direct.filter(it -> !it.unit().equals(reading.metric.unit()))
                    .ifPresent(it -> problems.add("metric '" + name + "' was printed in '" + it.unit()
                            + "', and the matrix declares '" + reading.metric.unit() + "'"));
            if (direct.isPresent() && reading.pattern.isPresent()) {
                problems.add("metric '" + name + "' was printed by a line of the protocol and has a pattern");
            }
            reading.tooSlow.ifPresent(it ->
                    problems.add("the pattern '" + reading.metric.pattern().orElseThrow() + "' of the metric '" + name
                            + "' " + it + "; use a simpler one"));
            reading.last.flatMap(PrintedNumber::problem).ifPresent(it -> problems.add("metric '" + name + "' " + it));
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
                        .map(pattern -> "it printed no line that matches '" + pattern + "'"
                                + (it.cut ? " in its first " + PatternSearch.MOST_CHARACTERS + " characters" : "")
                                + ", the pattern of the metric '"
                                + it.metric.name() + "'")
                        .orElse("it did not report the metric '" + it.metric.name() + "'"));
    }
}
