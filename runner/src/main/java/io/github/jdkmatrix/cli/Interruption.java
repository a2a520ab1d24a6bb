package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.progress.Display;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: the first ends the run when the fork that runs has ended, the second at once. SIGHUP
 * ends at once too. While there are no forks yet, any of them does.
 *
 * <p>In the end it is the command that returns, with everything closed; the process is only cut off where it does not.
 */
final class Interruption implements AutoCloseable {

    /** Past this the process ends all the same: a fork ends by itself when its runner is gone. */
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(10);

    private static final Duration REMINDER = Duration.ofMillis(200);

    private final Display display;
    private final Thread command = Thread.currentThread();
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<Runnable> before;
    private Runnable finish;
    private Runnable stop;
    private boolean asked;

    private Interruption(Display display) {
        this.display = display;
        this.before = List.of(
                Signals.take("INT", () -> asked(false)),
                Signals.take("TERM", () -> asked(false)),
                Signals.take("HUP", () -> asked(true)));
    }

    /** From now on until {@link #close}; to be called by the thread that carries out the command. */
    static Interruption watch(Display display) {
        return new Interruption(display);
    }

    /**
     * Says how to end the forks that are about to run. Until then the command's own thread is interrupted, and from then on
     * never: it may be writing.
     *
     * @param whenForkEnds ends the run when the fork that runs has ended; called from any thread
     * @param atOnce ends the fork and the run; called from any thread, again and again until this is closed
     * @throws InterruptedException where the end was asked for already
     */
    synchronized void stops(Runnable whenForkEnds, Runnable atOnce) throws InterruptedException {
        check();
        finish = whenForkEnds;
        stop = atOnce;
    }

    /**
     * Does nothing, as long as nobody asked for the end.
     *
     * @throws InterruptedException otherwise
     */
    synchronized void check() throws InterruptedException {
        if (asked) {
            throw new InterruptedException();
        }
    }

    @Override
    public void close() {
        over.countDown();
        before.forEach(Runnable::run);
    }

    private void asked(boolean urgent) {
        if (canWait(urgent)) {
            say("interrupted: ending after the fork that runs now; once more ends it at once");
            return;
        }
        say("interrupted: ending at once");
        try {
            long end = System.nanoTime() + LONGEST_GOODBYE.toNanos();
            while (!over.await(REMINDER.toMillis(), TimeUnit.MILLISECONDS)) {
                end();
                if (System.nanoTime() > end) {
                    display.close();
                    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether this is the first time, and there is a fork worth waiting for; anything else is to end at once. */
    private synchronized boolean canWait(boolean urgent) {
        boolean first = !asked;
        asked = true;
        if (first && !urgent && finish != null) {
            finish.run();
            return true;
        }
        end();
        return false;
    }

    /** Again and again, since a fork may have been about to start. */
    private synchronized void end() {
        if (stop == null) {
            command.interrupt();
        } else {
            stop.run();
        }
    }

    private void say(String line) {
        display.warnings().println(line);
        display.warnings().flush();
    }
}
