package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures the cost of 1024 hints: the article's benchmark, run by JMH in a JVM that JMH forks. */
final class SpinHint implements Workload {
    private static final String BENCHMARKS = "io.github.jdkmatrix.spinhint.SpinHints";
    private static final String SWITCHES = "io.github.jdkmatrix.spinhint.JvmSwitches";

    /** 1024 times sleep(1), each of which takes slightly longer. */
    private static final long SLEEP_OP_MILLIS = 1_200;

    /** The start of two JVMs, and of JMH in the first. */
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
                                "what each iteration of the loop does; sleep is 1 ms",
                                "on-spin-wait",
                                "on-spin-wait",
                                "yield",
                                "sleep"),
                        ParamSpec.count(
                                "iterations",
                                "number of JMH's warm-up iterations, and of its measurement iterations",
                                "5",
                                1,
                                1_000),
                        ParamSpec.time(
                                "time",
                                "duration of an iteration, rounded up to whole ops; JMH's own default is 10 s",
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
                                "JMH's error: half of the 99.9 % interval over the measurement iterations"
                                        + " of this JVM; needs three of them"),
                        new MetricSpec(
                                "voluntary-switches",
                                "switches",
                                Better.NEITHER,
                                "context switches of JMH's worker thread in measurement iterations, because it waited"),
                        new MetricSpec(
                                "involuntary-switches",
                                "switches",
                                Better.NEITHER,
                                "the same, while it was runnable; including yields"),
                        new MetricSpec(
                                "jvm-switches",
                                "switches",
                                Better.NEITHER,
                                "context switches of all threads of the JVM in measurement iterations, of both kinds")),
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
        return params.jvmTime(JMH_MILLIS + 2 * params.count("iterations") * iteration);
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
