package io.github.jdkmatrix.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What happens on Ctrl-C or SIGTERM: the fork that runs is ended, everything is closed, and the user is told what was
 * kept.
 *
 * <p>A JVM shutdown hook is the only place where Java sees these signals; the JVM then exits with 128 and the signal's
 * number, which for Ctrl-C is the exit code we document. The hook therefore waits until this is closed, which must be the
 * last thing that the command does.
 */
final class Interruption implements AutoCloseable {

    /** Past this the process ends all the same: a fork ends by itself when its runner is gone. */
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(10);

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;
    private volatile Runnable stop;
    private volatile Supplier<String> goodbye;
    private volatile boolean asked;

    private Interruption(PrintWriter err) {
        this.hook = new Thread(() -> {
            asked = true;
            if (stop != null) {
                stop.run();
                awaitEnd();
                err.println(goodbye.get());
                err.flush();
            }
        });
    }

    /** From now on until {@link #close}. */
    static Interruption watch(PrintWriter err) {
        Interruption interruption = new Interruption(err);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /**
     * Says what there is to stop; before this is called, the process just ends.
     *
     * @param work ends what runs, from any thread
     * @param said the last line to the user
     */
    void stops(Runnable work, Supplier<String> said) {
        goodbye = said;
        stop = work;
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
