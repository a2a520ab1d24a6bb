package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Counts the carriers of one yielding virtual thread, and times its yields. */
final class CarrierHop implements Workload {
    private static final double MICROS_PER_YIELD = 2;

    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "carrier-hop",
                "One virtual thread records its carrier and yields, in a loop",
                Article.DONT_YIELD_A_LOT,
                Effort.FIXED_WORK,
                List.of(ParamSpec.count("count", "number of yields", "1M", 1, 1_000_000_000), ParamSpec.warmup()),
                List.of(
                        new MetricSpec(
                                "ns-per-yield", "ns", Better.LOWER, "time of a yield and the recording of its carrier"),
                        new MetricSpec("yields", "ops", Better.NEITHER, "number of yields"),
                        new MetricSpec("carriers-seen", "threads", Better.NEITHER, "distinct carriers"),
                        new MetricSpec("elapsed", "s", Better.LOWER, "from start to end of the thread")),
                List.of(),
                "ns-per-yield");
    }

    @Override
    public Optional<String> unsupported(Params params, int jdkFeature) {
        return VirtualThreadSupport.unsupported(true, jdkFeature);
    }

    @Override
    public Duration expected(Params params, int processors) {
        return params.jvmTime((long) (params.count("count") * MICROS_PER_YIELD / 1000));
    }

    @Override
    public Trial prepare(Params params) {
        return new CarrierHopTrial(params.count("count"));
    }
}
