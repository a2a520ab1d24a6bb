package io.github.jdkmatrix.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Splits a byte stream into lines of bounded length, ended by LF or CRLF. Invalid UTF-8 becomes the replacement character. */
public final class LineSplitter {

    /** The rest of a longer line is dropped: a program may print gigabytes without a newline. */
    private static final int LONGEST = 64 * 1024;

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Consumer<String> each;
    private boolean started;

    public LineSplitter(Consumer<String> each) {
        this.each = each;
    }

    public void accept(byte[] bytes) {
        int from = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                take(bytes, from, at);
                emit();
                from = at + 1;
            }
        }
        take(bytes, from, bytes.length);
    }

    private void take(byte[] bytes, int from, int to) {
        if (from < to) {
            started = true;
            line.write(bytes, from, Math.min(to - from, LONGEST - line.size()));
        }
    }

    /** Ends the stream: text after the last newline is a line too. */
    public void end() {
        if (started) {
            emit();
        }
    }

    private void emit() {
        String text = line.toString(StandardCharsets.UTF_8);
        each.accept(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
        line.reset();
        started = false;
    }
}
