package io.github.jdkmatrix.record;

import java.util.OptionalLong;

/**
 * Events of the machine while a fork ran, as far as its kernel counts them.
 *
 * @param swappedPages memory pages it swapped in and out, whoever owned them
 * @param oomKills processes the OOM killer ended, the fork's own included
 * @param thermalThrottles times the pinned CPUs or their packages were throttled for heat
 * @param frequencyLimitBefore the lowest limit on the frequency of the pinned CPUs before the fork, kHz
 * @param frequencyLimitAfter the same after it
 */
public record KernelEvents(
        OptionalLong swappedPages,
        OptionalLong oomKills,
        OptionalLong thermalThrottles,
        OptionalLong frequencyLimitBefore,
        OptionalLong frequencyLimitAfter) {

    /** No event is counted. */
    public static final KernelEvents UNKNOWN = new KernelEvents(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());
}
