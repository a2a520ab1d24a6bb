package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.engine.Progress;
import java.time.Instant;
import java.time.InstantSource;

/** Shows what has to be there before the first fork: images, JDKs, what they think of flags. */
public final class PreparationProgress implements Progress {

    private final Display display;
    private final InstantSource clock;
    private String step = "";
    private Instant since = Instant.EPOCH;

    public PreparationProgress(Display display, InstantSource clock) {
        this.display = display;
        this.clock = clock;
    }

    @Override
    public void say(String line) {
        display.notes().println(line);
    }

    @Override
    public void warn(String line) {
        display.warnings().println(line);
    }

    @Override
    public synchronized void doing(String what, String detail) {
        if (!what.equals(step)) {
            step = what;
            since = clock.instant();
        }
        display.show(new ProgressState.Preparing(step, detail, since));
    }
}
