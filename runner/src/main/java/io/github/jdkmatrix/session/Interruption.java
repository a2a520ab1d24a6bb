package io.github.jdkmatrix.session;

import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.text.ExitCode;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Handles Ctrl-C and SIGTERM: the first signal ends the run after the current fork, the second one ends it immediately. SIGHUP
 * ends it immediately, and so does any signal before the first fork.
 *
 * <p>The command then returns normally and closes its resources. The process is halted only if that takes too long.
 */
public final class Interruption implements AutoCloseable {

    /** The time after which the process is halted; a fork ends by itself when its runner has gone. */
    private static final Duration LONGEST_SHUTDOWN = Duration.ofSeconds(30);

    private static final Duration REPEAT = Duration.ofMillis(200);

    private final Consumer<String> warn;
    private final Runnable beforeHalt;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Runnable> previousHandlers;
    private Runnable finish = () -> {};
    private Runnable stop;
    private boolean hasForks;
    private boolean signalled;

    private Interruption(Consumer<String> warn, Runnable beforeHalt, Runnable stop) {
        this.warn = warn;
        this.beforeHalt = beforeHalt;
        this.stop = stop;
        this.previousHandlers = List.of(
                handle("INT", () -> onSignal(false)),
                handle("TERM", () -> onSignal(false)),
                handle("HUP", () -> onSignal(true)));
    }

    /** Handles signals until {@link #close}; called by the thread of the command. */
    static Interruption ofRun(Display display) {
        return new Interruption(display::warn, display::close, Thread.currentThread()::interrupt);
    }

    /** Handles those between the runs of a command, which calls {@link #check} when the next handles its own. */
    public static Interruption betweenRuns(Consumer<String> warn) {
        return new Interruption(warn, () -> {}, () -> {});
    }

    /**
     * Sets the actions that end the forks. Until then a signal interrupts the thread of the command, and afterwards never: it
     * may be writing a record.
     *
     * @param afterFork ends the run after the current fork; called on any thread
     * @param immediately ends the current fork and the run; called on any thread, repeatedly until this is closed
     * @throws InterruptedException after a signal
     */
    synchronized void stopsForks(Runnable afterFork, Runnable immediately) throws InterruptedException {
        check();
        finish = afterFork;
        stop = immediately;
        hasForks = true;
    }

    synchronized boolean isSignalled() {
        return signalled;
    }

    /**
     * Ends what must not begin any more.
     *
     * @throws InterruptedException after a signal
     */
    public synchronized void check() throws InterruptedException {
        if (signalled) {
            throw new InterruptedException();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        previousHandlers.forEach(Runnable::run);
    }

    private void onSignal(boolean urgent) {
        if (finishesFork(urgent)) {
            warn.accept("interrupted: the run ends after the current fork; repeat to end it immediately");
            return;
        }
        warn.accept("interrupted: the run ends immediately");
        try {
            long end = System.nanoTime() + LONGEST_SHUTDOWN.toNanos();
            while (!closed.await(REPEAT.toMillis(), TimeUnit.MILLISECONDS)) {
                stop();
                if (System.nanoTime() > end) {
                    beforeHalt.run();
                    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the current fork may finish: at the first signal, if there are forks. */
    private synchronized boolean finishesFork(boolean urgent) {
        boolean canFinish = !signalled && !urgent && hasForks;
        signalled = true;
        (canFinish ? finish : stop).run();
        return canFinish;
    }

    /** Stops the run; called repeatedly, since a fork may have been about to start. */
    private synchronized void stop() {
        stop.run();
    }

    /**
     * Handles a signal by {@code sun.misc.Signal}, each time on a new thread: a shutdown hook sees the first signal only and
     * cannot keep the JVM alive. Reflection avoids a warning of javac that cannot be suppressed. A signal that was ignored when
     * the process started stays ignored, as under {@code nohup}.
     *
     * @param name such as {@code INT}; a signal that the system does not have or the JVM reserves is not handled
     * @return restores the previous handler
     */
    private static Runnable handle(String name, Runnable action) {
        try {
            Class<?> signals = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            MethodHandle run = MethodHandles.publicLookup()
                    .findVirtual(Runnable.class, "run", MethodType.methodType(void.class))
                    .bindTo(action);
            Object signal = signals.getConstructor(String.class).newInstance(name);
            Object handler =
                    MethodHandleProxies.asInterfaceInstance(handlers, MethodHandles.dropArguments(run, 0, signals));
            Method handle = signals.getMethod("handle", signals, handlers);
            Object previous = handle.invoke(null, signal, handler);
            return () -> restore(handle, signal, previous);
        } catch (ReflectiveOperationException e) {
            return () -> {};
        }
    }

    private static void restore(Method handle, Object signal, Object previous) {
        try {
            handle.invoke(null, signal, previous);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the handler of signal " + signal + " cannot be restored", e);
        }
    }
}
