package io.github.jdkmatrix.progress;

import java.time.Duration;
import java.time.InstantSource;

/** Redraws a block at the end of a terminal after each change, and once a second for its clocks. */
final class LiveDisplay extends Display {

    private static final Duration TICK = Duration.ofSeconds(1);

    private static final Duration BETWEEN_FRAMES = Duration.ofMillis(100);

    private final Screen screen;

    /** Not this object: a step that begins must not wait for a frame. */
    private final Object lock = new Object();

    private ProgressState state = new ProgressState.Nothing();
    private boolean dirty;
    private boolean closed;

    LiveDisplay(Screen screen, InstantSource clock) {
        super(clock);
        this.screen = screen;
        Thread painter = new Thread(this::paint, "progress");
        painter.setDaemon(true);
        painter.start();
    }

    @Override
    public void say(String line) {
        screen.println(line);
    }

    @Override
    public void show(ProgressState next) {
        synchronized (lock) {
            state = next;
            dirty = true;
            lock.notifyAll();
        }
        if (next instanceof ProgressState.Nothing) {
            // What is said next must not stand above a block that is over.
            draw(next);
        }
    }

    private void draw(ProgressState shown) {
        synchronized (screen) {
            if (current() == shown) {
                screen.draw(Frame.of(shown, now(), screen.size()));
            }
        }
    }

    @Override
    public void resized() {
        synchronized (lock) {
            show(state);
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            lock.notifyAll();
        }
        screen.close();
    }

    private void paint() {
        try {
            while (awaitChange()) {
                draw(current());
                Thread.sleep(BETWEEN_FRAMES.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for a change, or one tick; false after the end. */
    private boolean awaitChange() throws InterruptedException {
        synchronized (lock) {
            long end = System.nanoTime() + TICK.toNanos();
            long left = TICK.toMillis();
            while (!dirty && !closed && left > 0) {
                lock.wait(left);
                left = (end - System.nanoTime()) / 1_000_000;
            }
            dirty = false;
            return !closed;
        }
    }

    private ProgressState current() {
        synchronized (lock) {
            return state;
        }
    }
}
