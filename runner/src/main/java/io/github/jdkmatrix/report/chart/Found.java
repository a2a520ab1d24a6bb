package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.Value.Mark;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What comparisons say, as a title has it: {@code 2 worse, 1 better, 28 not certain, 7 the same}. */
public final class Found {

    private static final Map<Mark, String> WORDS = new EnumMap<>(Map.of(
            Mark.WORSE, "worse",
            Mark.BETTER, "better",
            Mark.DIFFERENT, "other",
            Mark.UNCLEAR, "not certain",
            Mark.SAME, "the same",
            Mark.NONE, "without a verdict"));

    /** The certain ones come first. */
    static final List<Mark> ORDER =
            List.of(Mark.WORSE, Mark.BETTER, Mark.DIFFERENT, Mark.UNCLEAR, Mark.SAME, Mark.NONE);

    private Found() {}

    /** How many of each; empty of none. */
    public static String text(Stream<Mark> marks) {
        List<Mark> all = marks.toList();
        return ORDER.stream()
                .filter(all::contains)
                .map(it -> Collections.frequency(all, it) + " " + WORDS.get(it))
                .collect(Collectors.joining(", "));
    }
}
