package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** JMH runs one of the benchmarks in this JVM, which is fresh already; what JMH finds is passed on. */
public final class SpinHintTrial implements Trial {
    private final Options options;
    private RunResult result;

    /**
     * JMH with all that it decides by default, but for the following.
     *
     * @param hint {@code on-spin-wait}, {@code yield} or {@code sleep}
     * @param iterations of warm-up, and as many measured ones
     * @param millis that an iteration takes, and the rest of the op in which they end
     */
    public SpinHintTrial(String hint, int iterations, long millis) {
        options = new OptionsBuilder()
                .include(SpinHints.class.getName() + "[.]" + method(hint) + "$")
                .forks(0)
                .warmupIterations(iterations)
                .warmupTime(TimeValue.milliseconds(millis))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.milliseconds(millis))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
    }

    private static String method(String hint) {
        return switch (hint) {
            case "on-spin-wait" -> "hinting";
            case "yield" -> "yielding";
            case "sleep" -> "sleeping";
            default -> throw new IllegalArgumentException("no benchmark for hint " + hint);
        };
    }

    @Override
    public void run() throws RunnerException {
        // Else it leaves a lock file, and fails where somebody else has left one that is not ours to open.
        System.setProperty("jmh.ignoreLock", "true");
        result = new Runner(options).runSingle();
    }

    @Override
    public void report(double seconds, Findings findings) {
        Score.of(result.getPrimaryResult()).report(findings);
        switches("voluntary", findings);
        switches("involuntary", findings);
        findings.unavailable("cpi", Perf.whyNot());
    }

    private void switches(String kind, Findings findings) {
        String metric = kind + "-switches";
        if (ContextSwitches.ofCurrentThread().isPresent()) {
            findings.metric(
                    metric, Math.round(result.getSecondaryResults().get(kind).getScore()));
        } else {
            findings.unavailable(metric, "only a thread on Linux knows its switches");
        }
    }
}
