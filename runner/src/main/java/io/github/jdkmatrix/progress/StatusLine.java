package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.TextWidth;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The progress of a run in one line of a terminal. What counts most is on the left: the end of the line gives way. */
final class StatusLine {

    private StatusLine() {}

    /** A line of so many columns at most. */
    static String of(ProgressState state, Instant now, int width) {
        return TextWidth.cut(printable(whole(state, now)), width);
    }

    /** A text for the terminal: names come from programs, so control characters in them become blanks. */
    static String printable(String text) {
        return Printable.UNPRINTABLE.matcher(text).replaceAll(" ");
    }

    private static String whole(ProgressState state, Instant now) {
        return switch (state) {
            case ProgressState.Nothing nothing -> "";
            case ProgressState.Preparing it -> it.words(now);
            case ProgressState.Running it -> running(it, now);
        };
    }

    private static String running(ProgressState.Running state, Instant now) {
        ProgressState.Tally tally = state.tally();
        String left = tally.done() == tally.planned() ? "" : "about " + DurationText.about(state.left(now)) + " left";
        return Stream.of(
                        tally.done() + "/" + tally.planned() + " forks",
                        left,
                        tally.problems(),
                        current(state.current(), now))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private static String current(List<ProgressState.Current> forks, Instant now) {
        return switch (forks.size()) {
            case 0 -> "";
            case 1 -> forks.getFirst().words(now);
            default -> forks.getFirst().words(now) + " and " + (forks.size() - 1) + " more";
        };
    }
}
