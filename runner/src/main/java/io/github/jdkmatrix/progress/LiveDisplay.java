package io.github.jdkmatrix.progress;

import java.time.InstantSource;
import java.util.Timer;
import java.util.TimerTask;

/** Redraws a line at the end of a terminal a few times a second. */
final class LiveDisplay extends Display {

    private static final long MILLIS_BETWEEN_FRAMES = 250;

    private final Screen screen;
    private final Timer painter = new Timer("progress", true);
    private volatile ProgressState state = new ProgressState.Nothing();

    LiveDisplay(Screen screen, InstantSource clock) {
        super(clock);
        this.screen = screen;
        TimerTask frame = new TimerTask() {
            @Override
            public void run() {
                draw();
            }
        };
        painter.schedule(frame, 0, MILLIS_BETWEEN_FRAMES);
    }

    @Override
    public void say(String line) {
        screen.println(line);
    }

    @Override
    public void show(ProgressState next) {
        state = next;
        if (next instanceof ProgressState.Nothing) {
            // What is said next must not stand above a line that is over.
            draw();
        }
    }

    private void draw() {
        synchronized (screen) {
            screen.draw(state.line(now(), screen.width()));
        }
    }

    @Override
    public void close() {
        painter.cancel();
        screen.close();
    }
}
