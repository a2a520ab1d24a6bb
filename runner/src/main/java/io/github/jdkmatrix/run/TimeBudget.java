package io.github.jdkmatrix.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The needs of a run for a fixed time: every cell needs as many forks as whole blocks fit into it. The number depends on time
 * only and on no result, so that intervals and verdicts are those of a fixed number of forks.
 */
public final class TimeBudget {

    private final Duration time;
    private final int most;
    private final InstantSource clock;
    private final Instant start;
    private int blocks = 1;

    /**
     * A budget that begins now.
     *
     * @param most the most blocks there are, whatever the time
     */
    public TimeBudget(Duration time, int most, InstantSource clock) {
        this.time = time;
        this.most = most;
        this.clock = clock;
        this.start = clock.instant();
    }

    /** Tells after a block whether there is another one of which at least half fits. If so, every cell needs one more fork. */
    public boolean another() {
        Duration taken = Duration.between(start, clock.instant());
        boolean fits = blocks < most && taken.plus(taken.dividedBy(2L * blocks)).compareTo(time) <= 0;
        blocks += fits ? 1 : 0;
        return fits;
    }

    /** The number of blocks that have begun. */
    public int blocks() {
        return blocks;
    }
}
