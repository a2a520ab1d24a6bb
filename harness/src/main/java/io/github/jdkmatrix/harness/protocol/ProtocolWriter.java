package io.github.jdkmatrix.harness.protocol;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Collects lines and hands them to a stream in one write, so that no output of the program gets between them. Not
 * thread-safe.
 */
public final class ProtocolWriter {
    private static final char TAB = '\t';

    private final PrintStream out;
    private final StringBuilder lines = new StringBuilder(512);

    /** Writes to a stream whose single write is atomic against its other users, as that of {@code System.out} is. */
    public ProtocolWriter(PrintStream out) {
        this.out = out;
    }

    /** Says at once which step begins. */
    public void phase(String name) {
        start(Protocol.PHASE).append(TAB).append(Protocol.escape(name)).append('\n');
        flush();
    }

    /** The value is a number in Java's spelling. */
    public void metric(String name, String value, String unit) {
        line(Protocol.METRIC, name, value)
                .append(TAB)
                .append(Protocol.escape(unit))
                .append('\n');
    }

    /** The coordinates are numbers in Java's spelling. */
    public void point(String series, String x, String y) {
        line(Protocol.POINT, series, x).append(TAB).append(y).append('\n');
    }

    public void fact(String key, String value) {
        line(Protocol.FACT, key, value).append('\n');
    }

    /** Hands over what was collected. */
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
