package io.github.jdkmatrix.run;

import io.github.jdkmatrix.plan.Fork;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A barrier for forks that run at the same time. The forks start together: the engine's work for one would disturb the others. */
final class BatchBarrier {

    /** The key of the fact in a record. */
    static final String FACT = "beside";

    /** The longest wait for others: the time that an engine may take to make a container. */
    private static final Duration MOST = Duration.ofMinutes(2);

    private final List<Fork> forks;
    private final CountDownLatch unready;

    private final Set<Fork> ready = ConcurrentHashMap.newKeySet();
    private final List<Fork> lost = new CopyOnWriteArrayList<>();

    BatchBarrier(List<Fork> forks) {
        this.forks = List.copyOf(forks);
        this.unready = new CountDownLatch(forks.size());
    }

    /** Tells that a fork is ready; returns when all are, or after the longest wait. */
    void ready(Fork fork) throws InterruptedException {
        leave(fork);
        unready.await(MOST.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Tells that the others need not wait for a fork any more. */
    void leave(Fork fork) {
        if (ready.add(fork)) {
            unready.countDown();
        }
    }

    /** Tells that a fork broke off with the connection to the engine. */
    void lose(Fork fork) {
        lost.add(fork);
        leave(fork);
    }

    List<Fork> lost() {
        return List.copyOf(lost);
    }

    /** The names of the other forks that did not break off, for the record of a fork; nothing for a fork that runs alone. */
    Map<String, String> facts(Fork fork) {
        List<Fork> without = lost();
        String others = forks.stream()
                .filter(it -> !it.equals(fork) && !without.contains(it))
                .map(it -> it.cell() + ", fork " + it.index())
                .collect(Collectors.joining("; "));
        return others.isEmpty() ? Map.of() : Map.of(FACT, others);
    }
}
