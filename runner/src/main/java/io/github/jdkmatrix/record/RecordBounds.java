package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.StoppingRule;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Finds numbers that are out of range: a matrix file cannot contain them and no engine reports them. */
public final class RecordBounds {

    private static final int MOST_FORKS = 10_000;
    private static final int MOST_CORES = 4_096;
    private static final Duration LONGEST = Duration.ofDays(7);

    private RecordBounds() {}

    /** The first number of a record that is out of range, with its value; empty if there is none. */
    public static Optional<String> problem(RunRecord record) {
        return within("fork", record.run().fork(), 1, MOST_FORKS)
                .or(() -> within("block", record.run().block(), 1, MOST_FORKS))
                .or(() -> within("attempt", record.run().attempt(), 1, Attempts.MOST))
                .or(() -> record.process().flatMap(RecordBounds::problem))
                .or(() -> samples(record));
    }

    /** Counters of JMH may go below zero, and older versions took them. */
    private static Optional<String> samples(RunRecord record) {
        Set<String> names = new HashSet<>();
        for (Sample sample : record.samples()) {
            if (!names.add(sample.metric())) {
                return Optional.of("the metric '" + sample.metric() + "' is in it twice");
            }
            Optional<String> problem = record.jmh().isPresent()
                    ? Optional.empty()
                    : notNegative("samples." + sample.metric(), sample.value());
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> problem(ProcessUsage usage) {
        return notNegative("process.wallSeconds", usage.wallSeconds())
                .or(() -> notNegative("process.cpuSeconds", usage.cpuSeconds()))
                .or(() -> notNegative("process.userSeconds", usage.userSeconds()))
                .or(() -> notNegative("process.systemSeconds", usage.systemSeconds()))
                .or(() -> notNegative("process.peakMemoryBytes", (double)
                        usage.peakMemoryBytes().orElse(0)));
    }

    /** The same for a manifest. */
    public static Optional<String> problem(Manifest manifest) {
        Settings settings = manifest.matrix().settings();
        return within("forks", manifest.forks(), 1, MOST_FORKS)
                .or(() -> within("matrix.settings.forks", settings.forks(), 1, MOST_FORKS))
                .or(() -> manifest.design().until().flatMap(it -> problem("until.", it, manifest.forks())))
                .or(() -> settings.until().flatMap(it -> problem("matrix.settings.until.", it, settings.forks())))
                .or(() -> timeout(settings.timeout()))
                .or(() -> within(
                        "matrix.settings.memoryMegabytes",
                        settings.memoryLimit(),
                        Settings.LEAST_MEGABYTES,
                        Integer.MAX_VALUE))
                .or(() -> share("matrix.settings.equivalence", settings.equivalence()))
                .or(() -> settings.disturbance().flatMap(RecordBounds::problem))
                .or(() -> manifest.matrix().cpus().stream()
                        .flatMap(it -> problem(it).stream())
                        .findFirst())
                .or(() -> manifest.resolved().shapes().stream()
                        .flatMap(it -> problem(it).stream())
                        .findFirst())
                .or(() -> notNegative("engine.cpus", manifest.engine().cpus()));
    }

    private static Optional<String> problem(String in, StoppingRule rule, int most) {
        return within(in + "min", rule.min(), 1, most).or(() -> share(in + "until", rule.until()));
    }

    private static Optional<String> timeout(Duration timeout) {
        return timeout.isPositive() && timeout.compareTo(LONGEST) <= 0
                ? Optional.empty()
                : Optional.of("'matrix.settings.timeout' is " + timeout + ", not above zero and up to " + LONGEST);
    }

    private static Optional<String> problem(DisturbanceLimits limits) {
        String in = "matrix.settings.disturbance.";
        return share(in + "foreign", limits.foreign())
                .or(() -> share(in + "steal", limits.steal()))
                .or(() -> notNegative(in + "swapMegabytes", limits.swapMegabytes()))
                .or(() -> within(in + "retries", limits.retries(), 0, Attempts.MOST - 1));
    }

    private static Optional<String> problem(CpuShape shape) {
        String in = "matrix.cpus[" + shape.id() + "].";
        return within(in + "cores", shape.cores(), 1, MOST_CORES)
                .or(() -> within(in + "periodMicros", shape.periodMicros(), 1, Integer.MAX_VALUE))
                .or(() -> quota(in, shape.quota().orElse(1)));
    }

    private static Optional<String> problem(ShapeFacts shape) {
        String in = "shapes[" + shape.id() + "].";
        return within(in + "cores", shape.cores(), 1, MOST_CORES)
                .or(() -> within(in + "pinned", shape.pinned(), 1, MOST_CORES))
                .or(() -> within(
                        in + "quotaPeriodMicros", shape.quotaPeriodMicros().orElse(1), 1, Integer.MAX_VALUE))
                .or(() -> quota(in, shape.quota().orElse(1)));
    }

    private static Optional<String> quota(String in, double quota) {
        return quota > 0 && quota <= MOST_CORES
                ? Optional.empty()
                : Optional.of("'" + in + "quota' is " + quota + ", not above 0 and up to " + MOST_CORES);
    }

    private static Optional<String> share(String key, double share) {
        return share >= 0 && share <= 1
                ? Optional.empty()
                : Optional.of("'" + key + "' is " + share + ", not from 0 to 1");
    }

    private static Optional<String> notNegative(String key, double value) {
        return value >= 0 ? Optional.empty() : Optional.of("'" + key + "' is " + value + ", less than zero");
    }

    private static Optional<String> within(String key, int value, int least, int most) {
        return value >= least && value <= most
                ? Optional.empty()
                : Optional.of("'" + key + "' is " + value + ", not from " + least + " to " + most);
    }
}
