package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.DurationText;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Lines now and then, for files, other programs and those who read a log afterwards. */
final class PlainDisplay implements Display {

    /** More often nobody wants a line. */
    private static final Duration SELDOM = Duration.ofSeconds(10);

    /** After so long one wonders whether anything still happens; some services end what says nothing for ten minutes. */
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /** A line for each twentieth of the forks. */
    private static final int STEP_PERCENT = 5;

    private final PrintWriter err;
    private final InstantSource clock;
    private Instant last;
    private int lastPercent;
    private String step = "";

    PlainDisplay(PrintWriter err, InstantSource clock) {
        this.err = err;
        this.clock = clock;
        this.last = clock.instant();
    }

    @Override
    public PrintWriter notes() {
        return err;
    }

    @Override
    public PrintWriter warnings() {
        return err;
    }

    @Override
    public synchronized void show(ProgressState scene) {
        switch (scene) {
            case ProgressState.Nothing nothing -> {}
            case ProgressState.Preparing preparing -> preparing(preparing);
            case ProgressState.Running running -> running(running);
        }
    }

    private void preparing(ProgressState.Preparing scene) {
        Instant now = clock.instant();
        boolean isNew = !scene.step().equals(step) && scene.detail().isEmpty();
        if (isNew) {
            step = scene.step();
            say(step, now);
        } else if (isPast(SELDOM.multipliedBy(3), now)) {
            String time = DurationText.exactly(Duration.between(scene.since(), now));
            say(scene.step() + ", for " + time + (scene.detail().isEmpty() ? "" : ": " + scene.detail()), now);
        }
    }

    private void running(ProgressState.Running scene) {
        Instant now = clock.instant();
        ProgressState.Tally tally = scene.tally();
        int percent = tally.percent() / STEP_PERCENT;
        boolean isFarther = percent > lastPercent && isPast(SELDOM, now);
        if (tally.done() < tally.planned() && (isFarther || isPast(PATIENCE, now))) {
            lastPercent = percent;
            say(ProgressLine.of(scene, now), now);
        }
    }

    private boolean isPast(Duration pause, Instant now) {
        return Duration.between(last, now).compareTo(pause) >= 0;
    }

    private void say(String line, Instant now) {
        last = now;
        err.println(Line.of(line).text());
    }

    @Override
    public void resized() {
        // A file has no width.
    }

    @Override
    public void close() {
        // Nothing to take back.
    }
}
