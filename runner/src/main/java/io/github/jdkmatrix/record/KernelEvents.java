package io.github.jdkmatrix.record;

import java.util.OptionalLong;

/**
 * Events that the kernel of the machine counted while a fork ran.
 *
 * @param swappedPages the memory pages that the kernel swapped in and out, of all processes
 * @param oomKills the processes that the OOM killer ended, the fork's own included
 * @param thermalThrottles how often the pinned CPUs or their packages were throttled for heat
 * @param frequencyLimitBefore the lowest limit on the frequency of the pinned CPUs before the fork, kHz
 * @param frequencyLimitAfter the lowest limit on the frequency of the pinned CPUs after the fork, kHz
 */
public record KernelEvents(
        OptionalLong swappedPages,
        OptionalLong oomKills,
        OptionalLong thermalThrottles,
        OptionalLong frequencyLimitBefore,
        OptionalLong frequencyLimitAfter) {}
