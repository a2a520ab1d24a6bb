package io.github.jdkmatrix.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Splits a byte stream into lines of bounded length, ended by LF, CR or CRLF: progress that a terminal writes over is a line each.
 * Invalid UTF-8 becomes the replacement character.
 */
public final class LineSplitter {

    /** The mark in place of the rest of a longer line, so that nobody reads a part of a number for the number. */
    public static final String CUT = "\uffff";

    /** The most bytes of a line; the rest is dropped, since a program may print gigabytes without a newline. */
    private static final int LONGEST = 64 * 1024;

    /** The most bytes of a text that is looked at before its line ends. */
    private static final int PROMPT = 1024;

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Consumer<String> each;
    private boolean cut;
    private boolean returned;

    public LineSplitter(Consumer<String> each) {
        this.each = each;
    }

    public void accept(byte[] bytes) {
        int from = 0;
        for (int at = 0; at < bytes.length; at++) {
            boolean ofCrLf = returned && bytes[at] == '\n';
            returned = bytes[at] == '\r';
            if (returned || bytes[at] == '\n') {
                take(bytes, from, at);
                from = at + 1;
                if (!ofCrLf) {
                    emit();
                }
            }
        }
        take(bytes, from, bytes.length);
    }

    /** The text of a line that has no end yet; empty if there is none, or more than a prompt. */
    public Optional<String> unfinished() {
        return line.size() == 0 || line.size() > PROMPT
                ? Optional.empty()
                : Optional.of(line.toString(StandardCharsets.UTF_8));
    }

    private void take(byte[] bytes, int from, int to) {
        if (from < to) {
            int taken = Math.min(to - from, LONGEST - line.size());
            line.write(bytes, from, taken);
            cut |= taken < to - from;
        }
    }

    /** Ends the stream: text after the last end of a line is a line too. */
    public void end() {
        if (line.size() > 0) {
            emit();
        }
    }

    private void emit() {
        each.accept(line.toString(StandardCharsets.UTF_8) + (cut ? CUT : ""));
        line.reset();
        cut = false;
    }
}
