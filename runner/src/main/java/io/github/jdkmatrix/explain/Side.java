package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.ProcessUsage;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * One of two cells that are compared.
 *
 * @param cell which
 * @param java the version of its JDK, as its forks reported it
 * @param unit of its work: run or op
 * @param profiles of its profiled forks
 * @param profiled the resources of these forks
 * @param controls the resources of its forks without the sampler
 * @param lost profiled and control forks that failed or were disturbed
 */
record Side(
        Cell cell,
        String java,
        String unit,
        List<ForkProfile> profiles,
        List<ProcessUsage> profiled,
        List<ProcessUsage> controls,
        int lost) {

    long samples() {
        return profiles.stream().mapToLong(it -> it.stacks().samples()).sum();
    }

    Stacks stacks() {
        return Stacks.sum(profiles.stream().map(ForkProfile::stacks).toList());
    }

    double systemSeconds() {
        return profiles.stream()
                .mapToDouble(ForkProfile::systemSeconds)
                .average()
                .orElse(0);
    }

    /** What a resource is with the sampler, as a multiple of that without; empty without control forks. */
    OptionalDouble costOfProfiling(ToDoubleFunction<ProcessUsage> resource) {
        double without = median(controls, resource);
        return without > 0 ? OptionalDouble.of(median(profiled, resource) / without) : OptionalDouble.empty();
    }

    private static double median(List<ProcessUsage> forks, ToDoubleFunction<ProcessUsage> resource) {
        double[] sorted = forks.stream().mapToDouble(resource).sorted().toArray();
        int n = sorted.length;
        return n == 0 ? 0 : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
