package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.EngineGoneException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs tasks at the same time. */
final class ParallelForks {

    /** What is done for one of several. */
    @FunctionalInterface
    interface Task<T> {
        void run(T one) throws EngineGoneException, IOException, InterruptedException;
    }

    private ParallelForks() {}

    /** Returns, or throws what the first of them threw, when all have ended; a single one runs in this thread. */
    static <T> void run(List<T> all, Task<T> task) throws EngineGoneException, IOException, InterruptedException {
        if (all.size() == 1) {
            task.run(all.get(0));
            return;
        }
        List<FutureTask<Void>> tasks = all.stream()
                .map(one -> new FutureTask<Void>(() -> {
                    task.run(one);
                    return null;
                }))
                .toList();
        List<Thread> threads =
                tasks.stream().map(it -> Thread.ofPlatform().daemon().start(it)).toList();
        Exception failure = null;
        for (FutureTask<Void> one : tasks) {
            failure = earlier(failure, end(one, threads));
        }
        rethrow(failure);
    }

    /** What a task threw, or null; an interrupt reaches all of them, and they are waited for nevertheless. */
    private static Exception end(FutureTask<Void> task, List<Thread> threads) {
        InterruptedException interrupt = null;
        while (true) {
            try {
                task.get();
                return interrupt;
            } catch (InterruptedException e) {
                interrupt = e;
                threads.forEach(Thread::interrupt);
            } catch (ExecutionException e) {
                return e.getCause() instanceof Exception cause ? cause : new IllegalStateException(e.getCause());
            }
        }
    }

    private static Exception earlier(Exception first, Exception next) {
        if (first != null && next != null && first != next) {
            first.addSuppressed(next);
        }
        return first == null ? next : first;
    }

    private static void rethrow(Exception failure) throws EngineGoneException, IOException, InterruptedException {
        switch (failure) {
            case null -> {}
            case EngineGoneException it -> throw it;
            case IOException it -> throw it;
            case InterruptedException it -> throw it;
            case RuntimeException it -> throw it;
            default -> throw new IllegalStateException(failure);
        }
    }
}
