package io.github.jdkmatrix.run;

import io.github.jdkmatrix.plan.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Forks that run at the same time. They start together: the engine's work for one would disturb the others. */
final class BatchBarrier {

    /** The key of the fact in a record. */
    static final String FACT = "beside";

    /** As long as an engine may take to make a container. */
    private static final Duration MOST = Duration.ofMinutes(2);

    private final List<Run> runs;
    private final CountDownLatch unready;

    private final Set<Run> ready = ConcurrentHashMap.newKeySet();
    private final List<Run> lost = new CopyOnWriteArrayList<>();

    BatchBarrier(List<Run> runs) {
        this.runs = List.copyOf(runs);
        this.unready = new CountDownLatch(runs.size());
    }

    /** This fork is ready; returns when all are. */
    void ready(Run run) throws InterruptedException {
        leave(run);
        unready.await(MOST.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The others need not wait for this fork any more. */
    void leave(Run run) {
        if (ready.add(run)) {
            unready.countDown();
        }
    }

    /** This fork broke off with the connection to the engine. */
    void lose(Run run) {
        lost.add(run);
        leave(run);
    }

    List<Run> lost() {
        return List.copyOf(lost);
    }

    /** The names of the others that did not break off, for the record of a fork; nothing for one that runs alone. */
    Map<String, String> facts(Run run) {
        List<Run> without = lost();
        String others = runs.stream()
                .filter(it -> !it.equals(run) && !without.contains(it))
                .map(it -> it.cell() + ", fork " + it.fork())
                .collect(Collectors.joining("; "));
        return others.isEmpty() ? Map.of() : Map.of(FACT, others);
    }
}
