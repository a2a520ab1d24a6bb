package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a thousand hints cost: the article's benchmark, run by JMH in a JVM that JMH forks. */
final class SpinHint implements Workload {
    private static final String BENCHMARKS = "io.github.jdkmatrix.spinhint.SpinHints";
    private static final String SWITCHES = "io.github.jdkmatrix.spinhint.WorkerSwitches";

    /** 1024 times sleep(1), each of which takes a little longer. */
    private static final long SLEEP_OP_MILLIS = 1_200;

    /** Two JVMs that start, and JMH in the first. */
    private static final long JMH_MILLIS = 1_200;

    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "spin-hint",
                "JMH times a loop of 1024 hints, in a JVM that it forks",
                Article.ON_SPIN_WAIT,
                Effort.FIXED_TIME,
                List.of(
                        ParamSpec.choice(
                                "hint",
                                "what the loop does each time round; sleep is for a millisecond",
                                "on-spin-wait",
                                "on-spin-wait",
                                "yield",
                                "sleep"),
                        ParamSpec.count(
                                "iterations",
                                "JMH's iterations: so many of warm-up, then so many measured ones",
                                "5",
                                1,
                                1_000),
                        ParamSpec.time(
                                "time",
                                "how long each of them takes, rounded up to whole ops; JMH's own default is 10 s",
                                "1s"),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec(
                                "us-per-op",
                                "us/op",
                                Better.LOWER,
                                "JMH's score: average time of a loop of 1024 hints"),
                        new MetricSpec(
                                "us-per-op-error",
                                "us/op",
                                Better.NOT_JUDGED,
                                "JMH's error: half of the interval at 99.9 % over the measured iterations of this JVM;"
                                        + " from three of them on"),
                        new MetricSpec(
                                "voluntary-switches",
                                "switches",
                                Better.NEITHER,
                                "context switches of JMH's working thread in the measured iterations because it had to"
                                        + " wait"),
                        new MetricSpec(
                                "involuntary-switches",
                                "switches",
                                Better.NEITHER,
                                "those in which it could have gone on, a yield to another thread among them")),
                List.of(),
                "us-per-op");
    }

    @Override
    public Optional<String> unsupported(Params params, int jdkFeature) {
        return Optional.empty();
    }

    @Override
    public Duration expected(Params params, int processors) {
        long time = params.millis("time");
        long iteration = params.is("hint", "sleep") ? wholeSleepOps(time) : time;
        return Expected.of(params, JMH_MILLIS + 2 * params.count("iterations") * iteration);
    }

    private static long wholeSleepOps(long millis) {
        return (millis + SLEEP_OP_MILLIS - 1) / SLEEP_OP_MILLIS * SLEEP_OP_MILLIS;
    }

    @Override
    public Optional<JmhRun> jmh(Params params) {
        String iterations = params.text("iterations");
        String time = params.millis("time") + "ms";
        return Optional.of(new JmhRun(
                BENCHMARKS + "." + method(params.text("hint")),
                "avgt",
                Map.of("iterations", "1024"),
                List.of("-wi", iterations, "-i", iterations, "-w", time, "-r", time, "-prof", SWITCHES),
                Map.of("score", "us-per-op", "scoreError", "us-per-op-error")));
    }

    private static String method(String hint) {
        return switch (hint) {
            case "on-spin-wait" -> "onSpinWait";
            case "yield" -> "yield";
            case "sleep" -> "sleep";
            default -> throw new IllegalArgumentException("no benchmark for hint " + hint);
        };
    }

    @Override
    public Trial prepare(Params params) {
        throw new IllegalStateException("JMH runs spin-hint: see EntryPoints.JMH");
    }
}
