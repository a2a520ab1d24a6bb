package io.github.jdkmatrix.output;

import com.google.re2j.Pattern;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.OneLine;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The declared metrics of one fork, read from the lines that it prints. Where several lines match a pattern, the last counts, since
 * programs print progress before their result; together they make the series of a metric that has one. Two streams have no order, so
 * stderr counts where stdout has no match.
 *
 * <p>Lines wait until the fork has ended: a search meanwhile would hold up the program, or use its CPUs. Thread-safe.
 */
public final class OwnMetrics {

    /** The limit of bytes of the lines that wait: of a longer output its end is read. */
    private static final int MAX_WAITING = 32 << 20;

    private record Line(String text, boolean ofStdout) {
        /** The bytes of the text and of its objects. */
        int bytes() {
            return 80 + text.length();
        }
    }

    /** The limit of points of a series; more are left out. */
    private static final int MAX_POINTS = 100_000;

    private final List<OwnMetric> declared;
    private final boolean keeps;
    private final Deque<Line> waiting = new ArrayDeque<>();
    private final Map<OwnMetric, List<PrintedNumber>> found = new HashMap<>();
    private int bytes;
    private boolean lacksStdout;

    /**
     * The metrics of a fork that has printed nothing yet.
     *
     * @param others further metrics, whose series are read too
     */
    public OwnMetrics(List<OwnMetric> declared, OwnMetric... others) {
        this.declared = declared;
        this.keeps = Stream.concat(declared.stream(), Arrays.stream(others))
                .anyMatch(it -> it.pattern().isPresent());
    }

    /** Takes a line of output. */
    public synchronized void add(String text, boolean ofStdout) {
        if (!keeps) {
            return;
        }
        found.clear();
        waiting.add(new Line(OneLine.shown(text), ofStdout));
        bytes += waiting.getLast().bytes();
        while (bytes > MAX_WAITING) {
            lacksStdout |= waiting.getFirst().ofStdout;
            bytes -= waiting.removeFirst().bytes();
        }
    }

    /** The numbers of a metric that count, the last one first: all of a series, else one. */
    private synchronized List<PrintedNumber> found(OwnMetric metric) {
        return found.computeIfAbsent(metric, own -> {
            List<PrintedNumber> printed = found(own, true);
            return printed.isEmpty() && !lacksStdout ? found(own, false) : printed;
        });
    }

    private List<PrintedNumber> found(OwnMetric metric, boolean ofStdout) {
        return metric.pattern().map(Pattern::compile).stream()
                .flatMap(pattern -> waiting.reversed().stream()
                        .filter(it -> it.ofStdout == ofStdout)
                        .map(it -> new PrintedNumber(metric, it.text, pattern.matcher(it.text)))
                        .filter(it -> it.match().find()))
                .limit(metric.series() ? MAX_POINTS : 1)
                .toList();
    }

    /** The values that patterns read, one for each metric. */
    public List<Sample> samples() {
        return declared.stream()
                .flatMap(it -> found(it).stream().limit(1))
                .flatMap(it -> it.sample().stream())
                .toList();
    }

    /** The numbers of a metric, in their order. */
    public List<Double> values(OwnMetric metric) {
        return found(metric).reversed().stream()
                .flatMap(it -> it.sample().stream())
                .map(Sample::value)
                .toList();
    }

    /** The series of the declared metrics that have one. */
    public Stream<Series> series() {
        return declared.stream()
                .filter(OwnMetric::series)
                .filter(it -> !found(it).isEmpty())
                .map(it -> Series.counted(it.name(), it.unit(), Series.POINT, values(it)));
    }

    /** Why the text that a pattern takes is no number, the last such text of each metric. */
    public List<String> problems() {
        return declared.stream()
                .flatMap(it -> found(it).stream()
                        .flatMap(number -> number.problem().stream())
                        .limit(1))
                .toList();
    }

    /**
     * The words for a declared metric that is missing; empty if none is.
     *
     * @param reported the names of all metrics
     */
    public Optional<String> missing(List<String> reported) {
        return declared.stream()
                .filter(it -> !reported.contains(it.name()))
                .findFirst()
                .map(metric -> metric.pattern()
                                .map(pattern -> "it printed no line that matches '" + pattern + "', the pattern of")
                                .orElse("it did not report")
                        + " the metric '" + metric.name() + "'");
    }
}
