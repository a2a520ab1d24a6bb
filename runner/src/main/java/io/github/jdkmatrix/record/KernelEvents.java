package io.github.jdkmatrix.record;

import java.util.OptionalLong;

/**
 * Events that the kernel of the machine counted while a fork ran.
 *
 * @param swappedPages memory pages it swapped in and out, of all processes
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

    private static final int COLUMNS = 4;

    /** No event is counted. */
    public static final KernelEvents UNKNOWN = new KernelEvents(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());

    /**
     * The events between two readings of the fork wrapper, each a column of numbers in the order of the components: three
     * counters and the frequency limit, {@code -} where the kernel does not count.
     *
     * @throws NumberFormatException if a column is not a number
     */
    public static KernelEvents between(String before, String after) {
        String[] first = before.split(" ", -1);
        String[] last = after.split(" ", -1);
        return first.length < COLUMNS || last.length < COLUMNS
                ? UNKNOWN
                : new KernelEvents(
                        increase(first[0], last[0]),
                        increase(first[1], last[1]),
                        increase(first[2], last[2]),
                        number(first[3]),
                        number(last[3]));
    }

    private static OptionalLong increase(String before, String after) {
        return number(before).isPresent() && number(after).isPresent()
                ? OptionalLong.of(Math.subtractExact(Long.parseLong(after), Long.parseLong(before)))
                : OptionalLong.empty();
    }

    private static OptionalLong number(String text) {
        return text.equals("-") ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }
}
