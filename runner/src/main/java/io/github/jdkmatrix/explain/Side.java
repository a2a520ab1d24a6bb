package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Sampler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * One of two cells that are compared.
 *
 * @param cell which
 * @param java the version of its JDK, as its forks reported it
 * @param unit of its work: run or op
 * @param sampler of its profiled forks
 * @param profiles of these
 * @param profiled what these forks took
 * @param controls what its forks without the sampler took
 * @param figures what the JVM and the kernel counted in each of these, by name
 * @param lost profiled and control forks that failed or were disturbed
 */
record Side(
        Cell cell,
        String java,
        String unit,
        Sampler sampler,
        List<ForkProfile> profiles,
        List<UnitCost> profiled,
        List<UnitCost> controls,
        Map<String, List<Double>> figures,
        int lost) {

    long samples() {
        return profiles.stream().mapToLong(it -> it.stacks().samples()).sum();
    }

    double systemSeconds() {
        return profiles.stream()
                .mapToDouble(ForkProfile::systemSeconds)
                .average()
                .orElse(0);
    }

    /** What the sampler costs of the wall or CPU time of a unit of work; empty with fewer than two forks with or without it. */
    Optional<SamplerCost> samplerCost(ToDoubleFunction<UnitCost> time) {
        return SamplerCost.of(
                profiled.stream().mapToDouble(time).toArray(),
                controls.stream().mapToDouble(time).toArray());
    }
}
