package io.github.jdkmatrix.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The progress of a run, as a display shows it. */
public sealed interface ProgressState {

    /** Before the preparation and after the last fork. */
    record Nothing() implements ProgressState {}

    /**
     * A step of the preparation.
     *
     * @param detail how far the step is; empty if unknown
     * @param since the start of the step
     */
    record Preparing(String step, String detail, Instant since) implements ProgressState {}

    /**
     * Forks run.
     *
     * @param current the forks that run; none before the first one
     * @param results of the cells so far
     * @param others the expected time of the forks after the current ones
     */
    record Running(Tally tally, List<Current> current, List<Result> results, Duration others) implements ProgressState {

        public Running {
            current = List.copyOf(current);
            results = List.copyOf(results);
        }

        /** The expected time until the end of the run. */
        Duration left(Instant now) {
            return others.plus(current.stream()
                    .map(it -> it.left(now))
                    .max(Comparator.naturalOrder())
                    .orElse(Duration.ZERO));
        }
    }

    /**
     * Counts of forks.
     *
     * @param done forks with a record, whatever their outcome
     * @param planned all forks, including disturbed ones that run again
     * @param failed of those done
     * @param contaminated of those done
     * @param again disturbed forks that have yet to run again
     * @param lastProblem the outcome of the last failed or contaminated fork
     */
    record Tally(int done, int planned, int failed, int contaminated, int again, Optional<String> lastProblem) {

        /** Such as {@code 2 failed, 3 contaminated, 1 to run again}; empty without problems. */
        String problems() {
            return Stream.of(count(failed, "failed"), count(contaminated, "contaminated"), count(again, "to run again"))
                    .flatMap(Optional::stream)
                    .collect(Collectors.joining(", "));
        }

        private static Optional<String> count(int count, String word) {
            return count > 0 ? Optional.of(count + " " + word) : Optional.empty();
        }

        int percent() {
            return planned == 0 ? 100 : (int) (100L * done / planned);
        }
    }

    /**
     * A fork that runs.
     *
     * @param what workload and params
     * @param where JDK, CPUs and flags
     * @param fork its number and that of all forks of the cell
     * @param since its start
     * @param expected its duration
     * @param phase as the program reports it, or a step of the runner
     * @param phaseSince the start of the phase
     */
    record Current(
            String what,
            String where,
            String fork,
            Instant since,
            Duration expected,
            String phase,
            Instant phaseSince) {

        private static final String RECORDED = "recorded";

        Current in(String nextPhase, Instant now) {
            return new Current(what, where, fork, since, expected, nextPhase, now);
        }

        Current over(Instant now) {
            return new Current(what, where, fork, since, Duration.ZERO, RECORDED, now);
        }

        boolean isOver() {
            return phase.equals(RECORDED);
        }

        /** Zero if it takes longer than expected. */
        private Duration left(Instant now) {
            Duration left = expected.minus(Duration.between(since, now));
            return left.isNegative() ? Duration.ZERO : left;
        }
    }

    /**
     * The forks of a cell so far.
     *
     * @param cell a short name
     * @param value metric and median with its unit, else the last outcome
     * @param forks the number of completed forks
     * @param latest whether the last record is of this cell
     */
    record Result(String cell, String value, int forks, boolean latest) {

        Result latest(boolean is) {
            return new Result(cell, value, forks, is);
        }

        /** Such as {@code n=3}; empty without a completed fork. */
        String n() {
            return forks == 0 ? "" : "n=" + forks;
        }
    }
}
