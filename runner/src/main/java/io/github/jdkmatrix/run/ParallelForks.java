package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.EngineGoneException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks at the same time. */
final class ParallelForks {

    /** The task for one of several elements. */
    @FunctionalInterface
    interface Task<T> {
        void run(T one) throws EngineGoneException, IOException, InterruptedException;
    }

    private ParallelForks() {}

    /**
     * Runs a task for each element. Returns, or throws what the first failed task threw, when all have ended; a single task runs in
     * this thread.
     */
    static <T> void run(List<T> all, Task<T> task) throws EngineGoneException, IOException, InterruptedException {
        if (all.size() == 1) {
            task.run(all.get(0));
            return;
        }
        // An interrupt reaches all of them, and they are waited for nevertheless.
        try (ExecutorService threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            List<Callable<Void>> tasks = all.stream()
                    .<Callable<Void>>map(one -> () -> {
                        task.run(one);
                        return null;
                    })
                    .toList();
            for (Future<Void> fork : threads.invokeAll(tasks)) {
                fork.get();
            }
        } catch (ExecutionException e) {
            rethrow(e.getCause());
        }
    }

    private static void rethrow(Throwable failure) throws EngineGoneException, IOException, InterruptedException {
        switch (failure) {
            case EngineGoneException it -> throw it;
            case IOException it -> throw it;
            case InterruptedException it -> throw it;
            case RuntimeException it -> throw it;
            default -> throw new IllegalStateException(failure);
        }
    }
}
