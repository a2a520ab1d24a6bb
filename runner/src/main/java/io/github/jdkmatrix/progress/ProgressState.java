package io.github.jdkmatrix.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a run stands, as far as it is for a person to see. */
public sealed interface ProgressState {

    /** Nothing has begun, or all is over. */
    record Nothing() implements ProgressState {}

    /**
     * Something that has to be there first.
     *
     * @param step what is done
     * @param detail how far it is; empty where that is not known
     * @param since when the step began
     */
    record Preparing(String step, String detail, Instant since) implements ProgressState {}

    /**
     * Forks run.
     *
     * @param tally how many have
     * @param current the one that does; none between two
     * @param results of cells, so far
     * @param others how long the forks behind the current one will take
     */
    record Running(Tally tally, Optional<Current> current, List<Result> results, Duration others)
            implements ProgressState {

        public Running {
            results = List.copyOf(results);
        }

        /** How long all of it will take from now on. */
        Duration left(Instant now) {
            return current.map(it -> others.plus(it.left(now))).orElse(others);
        }
    }

    /**
     * Forks, counted.
     *
     * @param done that have ended, however
     * @param planned that shall have in the end, with those that are to run again
     * @param failed of those done
     * @param contaminated of those done
     * @param again disturbed ones that are still to run again
     * @param trouble the latest reason of a failed or contaminated one
     */
    record Tally(int done, int planned, int failed, int contaminated, int again, Optional<String> trouble) {

        /** Such as {@code 2 failed, 3 contaminated, 1 to run again}; empty where all is well. */
        public String blemishes() {
            List<String> counts = new ArrayList<>();
            add(counts, failed, "failed");
            add(counts, contaminated, "contaminated");
            add(counts, again, "to run again");
            return String.join(", ", counts);
        }

        private static void add(List<String> counts, int count, String word) {
            if (count > 0) {
                counts.add(count + " " + word);
            }
        }

        int percent() {
            return planned == 0 ? 100 : (int) (100L * done / planned);
        }
    }

    /**
     * The fork that runs.
     *
     * @param what it does: workload and parameters
     * @param where it does it: JDK, CPUs, flags
     * @param fork which fork of its cell, and of how many
     * @param since when it was started
     * @param expected how long it takes from start to end
     * @param phase what its program says that it does; else what we know
     * @param phaseSince when that began
     */
    record Current(
            String what,
            String where,
            String fork,
            Instant since,
            Duration expected,
            String phase,
            Instant phaseSince) {

        /** The same fork, doing something else. */
        public Current in(String nextPhase, Instant now) {
            return new Current(what, where, fork, since, expected, nextPhase, now);
        }

        /** The same fork, that has ended. */
        public Current over(Instant now) {
            return new Current(what, where, fork, since, Duration.ZERO, "recorded", now);
        }

        /** Nothing where it takes longer than forks before it did. */
        private Duration left(Instant now) {
            Duration left = expected.minus(Duration.between(since, now));
            return left.isNegative() ? Duration.ZERO : left;
        }
    }

    /**
     * A cell's forks so far.
     *
     * @param cell its name among the others
     * @param metric which; empty where there is no number
     * @param value the median, with its unit; else why there is none
     * @param ratio to the reference; empty where there is none
     * @param reference what it is compared with; empty for the reference itself
     * @param forks that completed
     * @param latest whether it is the one that ended last
     */
    record Result(
            String cell, String metric, String value, String ratio, String reference, int forks, boolean latest) {}
}
