package io.github.jdkmatrix.run;

import com.google.re2j.Pattern;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.ShownText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The declared metrics of one fork, read from the lines that it prints. Of several lines that match a pattern the last
 * counts: programs print progress before their result. Two streams have no order, so stderr counts where stdout has no match.
 * Lines wait until the fork has ended: a search meanwhile would hold up the program, or use its CPUs. Thread-safe.
 */
final class OwnMetrics {

    /** The limit of bytes of the lines that wait: of a longer output its end is read. */
    private static final int MOST_WAITING = 32 << 20;

    private record Line(String text, boolean ofStdout) {
        /** With those of the objects. */
        int bytes() {
            return 80 + text.length();
        }
    }

    private final List<OwnMetric> declared;
    private final Deque<Line> waiting = new ArrayDeque<>();
    private final Map<OwnMetric, Optional<PrintedNumber>> found = new HashMap<>();
    private int bytes;
    private boolean lacksStdout;

    OwnMetrics(List<OwnMetric> declared) {
        this.declared = declared;
    }

    /** Takes a line of output. */
    synchronized void add(String text, boolean ofStdout) {
        if (declared.stream().allMatch(it -> it.pattern().isEmpty())) {
            return;
        }
        found.clear();
        waiting.add(new Line(ShownText.of(text), ofStdout));
        bytes += waiting.getLast().bytes();
        while (bytes > MOST_WAITING) {
            lacksStdout |= waiting.getFirst().ofStdout;
            bytes -= waiting.removeFirst().bytes();
        }
    }

    private synchronized Optional<PrintedNumber> found(OwnMetric metric) {
        return found.computeIfAbsent(
                metric, it -> last(it, true).or(() -> lacksStdout ? Optional.empty() : last(it, false)));
    }

    private Optional<PrintedNumber> last(OwnMetric metric, boolean ofStdout) {
        return metric.pattern()
                .map(Pattern::compile)
                .flatMap(pattern -> waiting.reversed().stream()
                        .filter(it -> it.ofStdout == ofStdout)
                        .map(it -> new PrintedNumber(metric, it.text, pattern.matcher(it.text)))
                        .filter(it -> it.match().find())
                        .findFirst());
    }

    /** Those that patterns read. */
    List<Sample> samples() {
        return declared.stream()
                .map(this::found)
                .flatMap(it -> it.flatMap(PrintedNumber::sample).stream())
                .toList();
    }

    /** Why what a pattern takes is no number. */
    List<String> problems() {
        return declared.stream()
                .map(this::found)
                .flatMap(it -> it.flatMap(PrintedNumber::problem).stream())
                .toList();
    }

    /**
     * Which declared metric is missing.
     *
     * @param reported the names of all metrics
     */
    Optional<String> missing(List<String> reported) {
        return declared.stream()
                .filter(it -> !reported.contains(it.name()))
                .findFirst()
                .map(it -> it.pattern()
                                .map(pattern -> "it printed no line that matches '" + pattern + "', the pattern of")
                                .orElse("it did not report")
                        + " the metric '" + it.name() + "'");
    }
}
