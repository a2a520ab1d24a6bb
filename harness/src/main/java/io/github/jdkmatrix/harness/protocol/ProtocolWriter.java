package io.github.jdkmatrix.harness.protocol;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Collects lines and writes them to a stream at once, so that no output of the program is interleaved. Not thread-safe.
 */
public final class ProtocolWriter {
    private static final char TAB = '\t';

    private final PrintStream out;
    private final StringBuilder lines = new StringBuilder(512);

    /** Takes a stream with atomic writes, such as {@code System.out}. */
    public ProtocolWriter(PrintStream out) {
        this.out = out;
    }

    /** Reports immediately which phase begins, one of the words of {@link Protocol}. */
    public void phase(String name) {
        start(Protocol.PHASE).append(TAB).append(name).append('\n');
        flush();
    }

    /** The value is a number in Java's notation. */
    public void metric(String name, String value, String unit) {
        line(Protocol.METRIC, name, value)
                .append(TAB)
                .append(Protocol.escape(unit))
                .append('\n');
    }

    /** The coordinates are numbers in Java's notation. */
    public void point(String series, String x, String y) {
        line(Protocol.POINT, series, x).append(TAB).append(y).append('\n');
    }

    public void fact(String key, String value) {
        line(Protocol.FACT, key, value).append('\n');
    }

    public void facts(Map<String, String> facts) {
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            fact(fact.getKey(), fact.getValue());
        }
    }

    /** Writes the collected lines to the stream. */
    public void flush() {
        byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
        lines.setLength(0);
        out.write(bytes, 0, bytes.length);
        out.flush();
    }

    private StringBuilder line(String word, String first, String second) {
        return start(word)
                .append(TAB)
                .append(Protocol.escape(first))
                .append(TAB)
                .append(Protocol.escape(second));
    }

    private StringBuilder start(String word) {
        return lines.append(Protocol.PREFIX).append(TAB).append(word);
    }
}
