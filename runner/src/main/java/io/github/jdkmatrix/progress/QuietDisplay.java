package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.io.Writer;

/** Nothing but warnings. */
final class QuietDisplay implements Display {

    private final PrintWriter err;

    QuietDisplay(PrintWriter err) {
        this.err = err;
    }

    @Override
    public PrintWriter notes() {
        return new PrintWriter(Writer.nullWriter());
    }

    @Override
    public PrintWriter warnings() {
        return err;
    }

    @Override
    public void show(ProgressState scene) {
        // Nobody wants to see it.
    }

    @Override
    public void resized() {
        // As above.
    }

    @Override
    public void close() {
        // Nothing to take back.
    }
}
