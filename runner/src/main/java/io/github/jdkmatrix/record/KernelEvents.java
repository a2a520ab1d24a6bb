package io.github.jdkmatrix.record;

import java.util.OptionalLong;

/**
 * What befell the machine while a fork ran, as far as the kernel tells.
 *
 * @param swappedPages memory pages it swapped in and out, whoever owned them
 * @param oomKills processes it killed for want of memory, the fork's own included
 * @param thermalThrottles times the pinned CPUs or their packages were slowed down for heat
 * @param frequencyLimitBefore the lowest limit on the frequency of the pinned CPUs before the fork, kHz
 * @param frequencyLimitAfter the same after it
 */
public record KernelEvents(
        OptionalLong swappedPages,
        OptionalLong oomKills,
        OptionalLong thermalThrottles,
        OptionalLong frequencyLimitBefore,
        OptionalLong frequencyLimitAfter) {

    /** The kernel told nothing. */
    public static final KernelEvents UNTOLD = new KernelEvents(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());
}
