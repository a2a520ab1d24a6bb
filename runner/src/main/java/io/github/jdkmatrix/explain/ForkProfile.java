package io.github.jdkmatrix.explain;

import java.util.Map;

/**
 * The profile of one fork.
 *
 * @param cpuSeconds for each unit of work, measured outside of the JVM
 * @param systemSeconds of these, those in the kernel
 * @param stacks where the samples were taken
 */
record ForkProfile(double cpuSeconds, double systemSeconds, Stacks stacks) {

    /** Seconds of CPU time for each unit of work, by place: share times CPU time. */
    Map<Place, Double> costs() {
        Map<Place, Double> costs = Place.shares(stacks);
        costs.replaceAll((place, share) -> share * cpuSeconds);
        return costs;
    }
}
