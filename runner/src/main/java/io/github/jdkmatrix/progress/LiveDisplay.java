package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Redraws a line at the end of a terminal a few times a second. Other lines are printed above it. The control sequences are those
 * that every terminal has (ECMA-48; line wrap: DEC private mode 7).
 *
 * <p>The cursor stays at the start of the line. A terminal that becomes narrower wraps it, but its start is still known. The
 * cursor is not hidden and no mode outlives a frame, so there is nothing to restore when the process is killed.
 */
final class LiveDisplay extends Display {

    private static final long MILLIS_BETWEEN_FRAMES = 250;

    private static final String CLEAR_TO_END = "\u001b[J";
    private static final String CLEAR = "\r" + CLEAR_TO_END;
    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";

    private final PrintWriter out;
    private final Terminal terminal;
    private final Timer painter = new Timer("progress", true);
    private ProgressState state = new ProgressState.Nothing();
    private String line = "";
    private boolean closed;

    LiveDisplay(PrintWriter out, Terminal terminal, InstantSource clock) {
        super(clock);
        this.out = out;
        this.terminal = terminal;
        TimerTask frame = new TimerTask() {
            @Override
            public void run() {
                draw();
            }
        };
        painter.schedule(frame, 0, MILLIS_BETWEEN_FRAMES);
    }

    @Override
    public synchronized void say(String above) {
        print((line.isEmpty() ? "" : CLEAR) + above + "\n" + (line.isEmpty() ? "" : frame()));
    }

    @Override
    public synchronized void show(ProgressState next) {
        state = next;
        if (next instanceof ProgressState.Nothing) {
            // What is said next must not stand above a line that is over.
            draw();
        }
    }

    /** Draws the state, in one column less than there are: some terminals wrap a line that fills the last one. */
    synchronized void draw() {
        String next = state.line(now(), Math.max(1, terminal.columns() - 1));
        if (!closed && !next.equals(line)) {
            line = next;
            print(frame());
        }
    }

    /** The terminal must not wrap: it may have become narrower since we read its size, or count columns differently. */
    private String frame() {
        return line.isEmpty() ? CLEAR : "\r" + WRAP_OFF + line + CLEAR_TO_END + WRAP_ON + "\r";
    }

    /** Flushes each frame as a whole. */
    private void print(String text) {
        out.print(text);
        out.flush();
    }

    @Override
    public synchronized void close() {
        painter.cancel();
        show(new ProgressState.Nothing());
        closed = true;
    }
}
