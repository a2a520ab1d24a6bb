package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.EngineGoneException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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
        List<Future<Void>> forks;
        try (ExecutorService threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            forks = all.stream()
                    .map(one -> threads.<Void>submit(() -> {
                        task.run(one);
                        return null;
                    }))
                    .toList();
            // An interrupt reaches all of them when it is closed, and they are waited for nevertheless.
        }
        boolean interrupted = Thread.interrupted();
        Optional<Throwable> failure = forks.stream()
                .filter(it -> it.state() == Future.State.FAILED)
                .map(Future::exceptionNow)
                .findFirst();
        if (failure.isPresent()) {
            rethrow(failure.get());
        }
        if (interrupted) {
            throw new InterruptedException();
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
