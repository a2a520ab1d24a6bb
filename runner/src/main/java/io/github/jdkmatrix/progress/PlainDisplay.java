package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.stats.RunState.Tally;
import io.github.jdkmatrix.text.Printable;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Prints a line from time to time, for files and pipes. */
final class PlainDisplay extends Display {

    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(10);

    private static final Duration SHORTEST_PAUSE_IN_STEP = Duration.ofSeconds(30);

    /** The longest pause between lines: some CI services end a job that prints nothing for ten minutes. */
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(4);

    /** A line for each twentieth of the forks. */
    private static final int STEP_PERCENT = 5;

    private final PrintWriter out;
    private final PrintWriter warnings;
    private Instant last;
    private int lastStep;
    private String preparing = "";

    PlainDisplay(PrintWriter out, PrintWriter warnings, InstantSource clock) {
        super(clock);
        this.out = out;
        this.warnings = warnings;
        this.last = now();
    }

    @Override
    public void say(String line) {
        out.println(line);
    }

    @Override
    public void warn(String line) {
        warnings.println(line);
    }

    @Override
    public synchronized void show(ProgressState state) {
        Instant now = now();
        switch (state) {
            case ProgressState.Nothing nothing -> {}
            case ProgressState.Preparing it -> preparing(it, now);
            case ProgressState.Running it -> running(it, now);
        }
    }

    private void preparing(ProgressState.Preparing state, Instant now) {
        boolean isNew = !state.step().equals(preparing) && state.detail().isEmpty();
        if (isNew) {
            preparing = state.step();
            print(preparing, now);
        } else if (isOver(SHORTEST_PAUSE_IN_STEP, now)) {
            print(state.words(now), now);
        }
    }

    private void running(ProgressState.Running state, Instant now) {
        Tally tally = state.tally();
        int step = tally.percent() / STEP_PERCENT;
        boolean isNewStep = step > lastStep && isOver(SHORTEST_PAUSE, now);
        if (tally.done() < tally.planned() && (isNewStep || isOver(LONGEST_PAUSE, now))) {
            lastStep = step;
            print(state.words(now), now);
        }
    }

    private boolean isOver(Duration pause, Instant now) {
        return Duration.between(last, now).compareTo(pause) >= 0;
    }

    private void print(String line, Instant now) {
        last = now;
        out.println(Printable.line(line));
    }
}
