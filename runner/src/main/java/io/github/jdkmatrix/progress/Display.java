package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.engine.Progress;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Shows the progress of a run. Thread-safe. */
public abstract class Display implements Progress, AutoCloseable {

    private final InstantSource clock;
    private String step = "";
    private Instant since = Instant.EPOCH;

    Display(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * The display for this process.
     *
     * @param quiet whether to show warnings only
     * @param terminal the terminal of {@code err}; empty for a file or a pipe
     * @param err receives all output
     */
    public static Display open(boolean quiet, Optional<Terminal> terminal, PrintWriter err, InstantSource clock) {
        if (quiet) {
            return new PlainDisplay(new PrintWriter(Writer.nullWriter()), err, clock);
        }
        return terminal.<Display>map(it -> new LiveDisplay(err, it, clock))
                .orElseGet(() -> new PlainDisplay(err, err, clock));
    }

    /** Replaces the state on display. */
    public abstract void show(ProgressState state);

    @Override
    public final synchronized void doing(String newStep, String detail) {
        if (!newStep.equals(step)) {
            step = newStep;
            since = clock.instant();
        }
        show(new ProgressState.Preparing(step, detail, since));
    }

    final Instant now() {
        return clock.instant();
    }

    /** Removes the state from a terminal. Lines are still printed afterwards. */
    @Override
    public void close() {}
}
