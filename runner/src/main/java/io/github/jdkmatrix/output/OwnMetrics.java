package io.github.jdkmatrix.output;

import com.google.re2j.Pattern;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.OneLine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The declared metrics of one fork, read from the lines that it prints. Where several lines match a pattern, the last counts, since
 * programs print progress before their result; together they make the series of a metric that has one. Two streams have no order, so
 * stderr counts where stdout has no match.
 *
 * <p>Lines wait until the fork has ended: a search meanwhile would hold up the program, or use its CPUs. Thread-safe.
 */
public final class OwnMetrics {

    /** The limit of bytes of the lines that wait: of a longer output the end of stdout is read. */
    private static final int MAX_WAITING = 32 << 20;

    /** The bytes of a line that are not its text. */
    private static final int OBJECTS = 80;

    /** The limit of points of a series; more are left out. */
    private static final int MAX_POINTS = 100_000;

    private final List<OwnMetric> declared;
    private final boolean reads;
    private final Deque<String> stdout = new ArrayDeque<>();
    private final Deque<String> stderr = new ArrayDeque<>();
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
        this.reads = Stream.concat(declared.stream(), Stream.of(others))
                .anyMatch(it -> it.pattern().isPresent());
    }

    /** Takes a line of output; without a pattern that may read it, no line waits. */
    public synchronized void add(String text, boolean ofStdout) {
        if (!reads) {
            return;
        }
        found.clear();
        (ofStdout ? stdout : stderr).add(text);
        bytes += text.length() + OBJECTS;
        while (bytes > MAX_WAITING) {
            lacksStdout |= stderr.isEmpty();
            bytes -= (stderr.isEmpty() ? stdout : stderr).removeFirst().length() + OBJECTS;
        }
    }

    /** The numbers of a metric that count, the last one first: all of a series, else one. */
    private synchronized List<PrintedNumber> found(OwnMetric metric) {
        return found.computeIfAbsent(metric, own -> {
            List<PrintedNumber> printed = found(own, stdout);
            return printed.isEmpty() && !lacksStdout ? found(own, stderr) : printed;
        });
    }

    private static List<PrintedNumber> found(OwnMetric metric, Deque<String> lines) {
        return metric.pattern().map(Pattern::compile).stream()
                .flatMap(pattern -> lines.reversed().stream()
                        .map(OneLine::shown)
                        .map(it -> new PrintedNumber(metric, it, pattern.matcher(it)))
                        .filter(it -> it.match().find()))
                .limit(metric.series() ? MAX_POINTS : 1)
                .toList();
    }

    /** What is said of the numbers of a metric, of the last one first. */
    private <T> Stream<T> each(OwnMetric metric, Function<PrintedNumber, Optional<T>> said) {
        return found(metric).stream().map(said).flatMap(Optional::stream);
    }

    /** The values that patterns read, one for each metric. */
    public List<Sample> samples() {
        return declared.stream()
                .flatMap(metric -> each(metric, PrintedNumber::value)
                        .limit(1)
                        .map(it -> new Sample(metric.name(), it, metric.unit())))
                .toList();
    }

    /** The numbers of a metric, in their order. */
    public List<Double> values(OwnMetric metric) {
        return each(metric, PrintedNumber::value).toList().reversed();
    }

    /** The series of the declared metrics that have one. */
    public Stream<Series> series() {
        return declared.stream()
                .filter(it -> it.series() && !found(it).isEmpty())
                .map(it -> Series.counted(it.name(), it.unit(), Series.POINT, values(it)));
    }

    /** Why the text that a pattern takes is no number, the last such text of each metric. */
    public List<String> problems() {
        return declared.stream()
                .flatMap(it -> each(it, PrintedNumber::problem).limit(1))
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
