package io.github.jdkmatrix.progress;

import java.io.Writer;
import java.util.function.Consumer;

/** Passes on whole lines, each with its end, and keeps what is not whole yet. */
final class LineWriter extends Writer {

    private final Consumer<String> lines;
    private final StringBuilder begun = new StringBuilder();

    LineWriter(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public void write(char[] text, int from, int length) {
        begun.append(text, from, length);
        int end = begun.lastIndexOf("\n") + 1;
        if (end > 0) {
            String whole = begun.substring(0, end);
            begun.delete(0, end);
            lines.accept(whole);
        }
    }

    @Override
    public void flush() {
        // Half a line would stand in the way of what is drawn below it.
    }

    @Override
    public void close() {
        // What is not whole was never meant to be read.
    }
}
