package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.stats.RunState.Tally;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.TextWidth;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The progress of a run, as a display shows it. */
public sealed interface ProgressState {

    /** The state in a line; what counts most is on the left. */
    String words(Instant now);

    /** The state in one line of a terminal, of so many columns at most: the end of the line gives way. */
    default String line(Instant now, int width) {
        return TextWidth.cut(Printable.line(words(now)), width);
    }

    /** The state before the preparation and after the last fork. */
    record Nothing() implements ProgressState {

        @Override
        public String words(Instant now) {
            return "";
        }
    }

    /**
     * A step of the preparation.
     *
     * @param detail how far the step is; empty if unknown
     * @param since the start of the step
     */
    record Preparing(String step, String detail, Instant since) implements ProgressState {

        /** Such as {@code pulling jdk:21, for 30 s}. */
        @Override
        public String words(Instant now) {
            return step + ", for " + DurationText.about(Duration.between(since, now))
                    + (detail.isEmpty() ? "" : ": " + detail);
        }
    }

    /**
     * Forks run.
     *
     * @param current the forks that run; none before the first one
     * @param others the expected time of the forks after the current ones
     */
    record Running(Tally tally, List<Current> current, Duration others) implements ProgressState {

        public Running {
            current = List.copyOf(current);
        }

        @Override
        public String words(Instant now) {
            String left = tally.done() == tally.planned() ? "" : "about " + DurationText.about(left(now)) + " left";
            String first = current.isEmpty() ? "" : current.getFirst().words(now);
            String more = current.size() > 1 ? " and " + (current.size() - 1) + " more" : "";
            return Stream.of(tally.done() + "/" + tally.planned() + " forks", left, tally.problems(), first + more)
                    .filter(it -> !it.isEmpty())
                    .collect(Collectors.joining(" · "));
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
     * A fork that runs.
     *
     * @param cell a short name
     * @param since the start of the fork
     * @param expected the expected duration of the fork
     * @param phase as the program reports it, or a step of the runner
     * @param phaseSince the start of the phase
     */
    record Current(String cell, Instant since, Duration expected, String phase, Instant phaseSince) {

        Current in(String nextPhase, Instant now) {
            return new Current(cell, since, expected, nextPhase, now);
        }

        /** The fork in words, such as {@code JDK 21: measure 3 s}. */
        String words(Instant now) {
            return cell + ": " + phase + " " + DurationText.about(Duration.between(phaseSince, now));
        }

        /** The time that is left; zero if the fork takes longer than expected. */
        private Duration left(Instant now) {
            Duration left = expected.minus(Duration.between(since, now));
            return left.isNegative() ? Duration.ZERO : left;
        }
    }
}
