package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.DetachedSession;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.ForkOutput;
import io.github.jdkmatrix.host.Perf;
import io.github.jdkmatrix.host.PerfCount;
import io.github.jdkmatrix.host.PerfStat;
import io.github.jdkmatrix.matrix.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which events are counted in the forks of a run.
 *
 * @param names those that can be counted here
 * @param unavailable why others cannot, as facts of the machine
 */
public record Counting(List<String> names, SortedMap<String, String> unavailable) {

    /** Of a fork without counters. */
    static final Counting NONE = new Counting(List.of(), new TreeMap<>());

    /** Asks perf for each event. */
    static Counting of(List<String> asked, Engine engine) throws InterruptedException {
        List<String> names = new ArrayList<>();
        SortedMap<String, String> unavailable = new TreeMap<>();
        for (String name : asked) {
            Optional<String> obstacle = engine.showsProcesses()
                    ? Perf.ofPath(List.of()).obstacle(name)
                    : Optional.of("perf counts on this machine only, and the engine is on another one");
            if (obstacle.isPresent()) {
                unavailable.put(Counters.UNAVAILABLE + name, obstacle.get());
            } else {
                names.add(name);
            }
        }
        return new Counting(List.copyOf(names), unavailable);
    }

    /** The facts of a machine, with why it cannot count. */
    public SortedMap<String, String> addedTo(SortedMap<String, String> facts) {
        SortedMap<String, String> all = new TreeMap<>(facts);
        all.putAll(unavailable);
        return all;
    }

    OfAFork ofAFork() {
        return new OfAFork();
    }

    /** The counters of one fork. */
    final class OfAFork implements AutoCloseable {

        private Optional<PerfStat> perf = Optional.empty();

        /** Starts to count in a process that waits for its go, where it is seen. */
        void attach(ForkOutput.WaitingProcess process) throws InterruptedException {
            OptionalLong pid = names.isEmpty() ? OptionalLong.empty() : process.pid();
            if (pid.isPresent()) {
                perf = Perf.ofPath(DetachedSession.prefix()).attach(pid.getAsLong(), names);
            }
        }

        /** What was counted, as facts for the record; nothing where perf failed. */
        Map<String, String> facts() throws InterruptedException {
            Map<String, String> facts = new TreeMap<>();
            if (perf.isPresent()) {
                Map<String, PerfCount> counts = perf.get().counts(names);
                counts.forEach((name, count) -> put(facts, name, count));
            }
            return facts;
        }

        private static void put(Map<String, String> facts, String name, PerfCount count) {
            facts.put(Counters.COUNT + name, Double.toString(count.value()));
            if (count.share() < 1) {
                facts.put(Counters.SHARE + name, Double.toString(count.share()));
            }
        }

        @Override
        public void close() {
            perf.ifPresent(PerfStat::close);
        }
    }
}
