package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.host.Perf;
import io.github.jdkmatrix.host.PerfStat;
import io.github.jdkmatrix.host.ProcessSession;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.record.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The events that are counted in the forks of a run.
 *
 * @param names the events that can be counted here
 * @param unavailable why other events cannot be counted, as facts of the machine
 */
public record Counting(List<String> names, SortedMap<String, String> unavailable) {

    /** The counting of a fork without counters. */
    static final Counting NONE = new Counting(List.of(), new TreeMap<>());

    /** Asks perf whether it can count each event together with those before; warns of those that it cannot. */
    static Counting of(List<String> asked, Engine engine, Progress progress) throws InterruptedException {
        List<String> names = new ArrayList<>();
        SortedMap<String, String> unavailable = new TreeMap<>();
        for (String name : asked) {
            Optional<String> obstacle = engine.showsProcesses()
                    ? Perf.ofPath(List.of()).obstacle(name, names)
                    : Optional.of("perf counts on this machine only, and the engine is on another one");
            if (obstacle.isPresent()) {
                unavailable.put(Counters.UNAVAILABLE + name, obstacle.get());
            } else {
                names.add(name);
            }
        }
        Counters.unavailable(asked, unavailable).forEach(progress::warn);
        return new Counting(List.copyOf(names), unavailable);
    }

    /** The facts of a machine, with why it cannot count other events. */
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
                perf = Perf.ofPath(ProcessSession.prefix()).attach(pid.getAsLong(), names);
            }
        }

        /** The counts of the events that were counted all the time; nothing where perf failed. */
        List<Sample> samples() throws InterruptedException {
            List<Sample> samples = new ArrayList<>();
            if (perf.isPresent()) {
                perf.get().counts(names).forEach((name, count) -> {
                    MetricSpec metric = Counters.spec(name, Effort.FIXED_WORK);
                    samples.add(new Sample(metric.name(), count, metric.unit()));
                });
            }
            return samples;
        }

        @Override
        public void close() {
            perf.ifPresent(PerfStat::close);
        }
    }
}
