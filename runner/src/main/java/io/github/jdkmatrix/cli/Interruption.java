package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.Execution;
import io.github.jdkmatrix.record.ResultFolder;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens on Ctrl-C or SIGTERM: the fork that runs is ended, what ran is kept, and the user is told where.
 *
 * <p>A JVM shutdown hook is the only place where Java sees these signals; the JVM then exits with 128 and the signal's
 * number, which for Ctrl-C is the exit code we document.
 */
final class Interruption implements AutoCloseable {

    /** Past this the process ends all the same: a fork ends by itself when its runner is gone. */
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(10);

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;
    private volatile boolean asked;

    private Interruption(Execution execution, ResultFolder folder, RunProgress progress, PrintWriter err) {
        this.hook = new Thread(() -> {
            asked = true;
            execution.stop();
            awaitEnd();
            err.println("interrupted: " + progress.finished() + " finished forks are kept in " + folder.path());
            err.flush();
        });
    }

    /** From now on until {@link #close}. */
    static Interruption watch(Execution execution, ResultFolder folder, RunProgress progress, PrintWriter err) {
        Interruption interruption = new Interruption(execution, folder, progress, err);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    @Override
    public void close() {
        over.countDown();
        if (!asked) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private void awaitEnd() {
        try {
            over.await(LONGEST_GOODBYE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
