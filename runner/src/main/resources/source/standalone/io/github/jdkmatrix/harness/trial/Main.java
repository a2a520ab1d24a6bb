package io.github.jdkmatrix.harness.trial;

/** The main method of a workload as a program of its own. */
final class Main {
    public static void main(String[] args) throws Exception {
        if (!params.is("warmup", "0")) {
            for (long left = params.count("warmup"); left > 0; left--) Clock.time(prepare());
        }
        Trial trial = prepare();
        trial.report(Clock.time(trial), new Findings());
    }
}
