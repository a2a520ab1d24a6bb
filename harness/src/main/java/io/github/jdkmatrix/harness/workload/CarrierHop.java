package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Over how many carriers one yielding virtual thread wanders, and how long a yield takes. */
final class CarrierHop implements Workload {
    private static final double MICROS_PER_YIELD = 2;

    @Override
    public WorkloadSpec spec() {
        return new WorkloadSpec(
                "carrier-hop",
                "One virtual thread notes its carrier and yields, over and over",
                Article.DONT_YIELD_A_LOT,
                Effort.FIXED_WORK,
                List.of(
                        ParamSpec.count("count", "how often the thread yields", "1M", 1, 1_000_000_000),
                        ParamSpec.warmup()),
                List.of(
                        new MetricSpec(
                                "ns-per-yield",
                                "ns",
                                Better.LOWER,
                                "elapsed time by the number of yields: a yield and the note of a carrier's name"),
                        new MetricSpec("yields", "ops", Better.NEITHER, "how often the thread yielded"),
                        new MetricSpec("carriers-seen", "threads", Better.NEITHER, "distinct carriers"),
                        new MetricSpec("elapsed", "s", Better.LOWER, "from the thread's start to its end")),
                List.of(),
                "ns-per-yield");
    }

    @Override
    public Optional<String> unsupported(Params params, int jdkFeature) {
        return VirtualThreadSupport.unsupported(true, jdkFeature);
    }

    @Override
    public Duration expected(Params params, int processors) {
        return Expected.of(params, (long) (params.count("count") * MICROS_PER_YIELD / 1000));
    }

    @Override
    public Trial prepare(Params params) {
        return new CarrierHopTrial(params.count("count"));
    }
}
