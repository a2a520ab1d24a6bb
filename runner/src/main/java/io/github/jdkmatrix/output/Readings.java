package io.github.jdkmatrix.output;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The lines of the wrapper's report as numbers and texts. A reading before and one after the fork have a key each, such as
 * {@code cpu.before} and {@code cpu.after}. A reading that is no number, or cannot be true, is an {@link IllegalArgumentException}.
 *
 * @param lines the text by its key; {@code -} stands for what cannot be read
 */
record Readings(Map<String, String> lines) {

    private static final String UNKNOWN = "-";

    Optional<String> text(String key) {
        return Optional.ofNullable(lines.get(key)).filter(it -> !it.equals(UNKNOWN));
    }

    String required(String key) {
        return text(key).orElseThrow(() -> new IllegalArgumentException("no " + key));
    }

    /** The number of a key, from 0 on; empty if it could not be read. */
    OptionalLong number(String key) {
        return columns(key, 1).getFirst();
    }

    /** Whether the readings before and after the fork are there. */
    boolean areKnown(String key) {
        return Stream.of(".before", ".after")
                .allMatch(
                        it -> text(key + it).filter(text -> !text.equals("- -")).isPresent());
    }

    /** The numbers of a key, from 0 on, each of which may be unknown. */
    List<OptionalLong> columns(String key, int columns) {
        String text = lines.getOrDefault(key, "") + " -".repeat(columns);
        return Stream.of(text.strip().split(" ", -1))
                .limit(columns)
                .map(it -> it.equals(UNKNOWN) ? OptionalLong.empty() : OptionalLong.of(positive(Long.parseLong(it))))
                .toList();
    }

    long[] numbers(String key, int columns) {
        String text = required(key);
        long[] numbers =
                Stream.of(text.strip().split(" +")).mapToLong(Long::parseLong).toArray();
        if (numbers.length < columns) {
            throw new IllegalArgumentException("too few numbers: " + text);
        }
        return numbers;
    }

    /** The change of each number while the fork ran. */
    long[] difference(String key, int columns) {
        long[] difference = numbers(key + ".after", columns);
        long[] before = numbers(key + ".before", columns);
        Arrays.setAll(difference, i -> i < columns ? Math.subtractExact(difference[i], before[i]) : 0);
        return difference;
    }

    /** The change of each counter while the fork ran; counters only rise. */
    long[] increase(String key, int columns) {
        long[] increase = difference(key, columns);
        Arrays.stream(increase).forEach(Readings::positive);
        return increase;
    }

    static long positive(long number) {
        return within(0, number, Long.MAX_VALUE);
    }

    static long within(long least, long number, long most) {
        within((double) least, (double) number, (double) most);
        return number;
    }

    /** Returns a number that can be true, and rejects any other. */
    static double within(double least, double number, double most) {
        if (!(number >= least && number <= most)) {
            throw new IllegalArgumentException(number + " is not within " + least + " and " + most);
        }
        return number;
    }
}
