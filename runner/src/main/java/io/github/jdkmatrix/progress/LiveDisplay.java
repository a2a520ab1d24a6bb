package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A block at the end of a terminal, drawn when something has changed, and each second for its clocks. */
final class LiveDisplay implements Display {

    private static final Duration TICK = Duration.ofSeconds(1);

    /** More often no eye wants it. */
    private static final Duration BETWEEN_FRAMES = Duration.ofMillis(100);

    private final Screen screen;
    private final InstantSource clock;
    private final PrintWriter lines;
    private final Thread painter = new Thread(this::paint, "progress");

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private ProgressState scene = new ProgressState.Nothing();
    private boolean dirty;
    private boolean closed;

    LiveDisplay(Screen screen, InstantSource clock) {
        this.screen = screen;
        this.clock = clock;
        this.lines = new PrintWriter(new LineWriter(screen::say), true);
        painter.setDaemon(true);
        painter.start();
    }

    @Override
    public PrintWriter notes() {
        return lines;
    }

    @Override
    public PrintWriter warnings() {
        return lines;
    }

    @Override
    public void show(ProgressState next) {
        change(() -> {
            scene = next;
            dirty = true;
        });
    }

    @Override
    public void resized() {
        change(() -> dirty = true);
    }

    @Override
    public void close() {
        change(() -> closed = true);
        lines.flush();
        screen.close();
    }

    private void change(Runnable what) {
        lock.lock();
        try {
            what.run();
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    private void paint() {
        try {
            while (awaitChange()) {
                screen.draw(Frame.of(current(), clock.instant(), screen.size()));
                Thread.sleep(BETWEEN_FRAMES.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether there is more to draw. */
    private boolean awaitChange() throws InterruptedException {
        lock.lock();
        try {
            long left = TICK.toNanos();
            while (!dirty && !closed && left > 0) {
                left = changed.awaitNanos(left);
            }
            dirty = false;
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    private ProgressState current() {
        lock.lock();
        try {
            return scene;
        } finally {
            lock.unlock();
        }
    }
}
