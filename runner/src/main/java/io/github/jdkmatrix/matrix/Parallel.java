package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Forks run at the same time, on disjoint CPUs of the same kind.
 *
 * @param most forks at the same time; empty for as many as the CPUs allow
 */
public record Parallel(@OmittedIfEmpty OptionalInt most) {

    /** The least number of forks at the same time: one would be {@code off}. */
    public static final int LEAST = 2;

    public static final int MOST = 4096;

    public static final String WORDS = "off, duet, or a whole number from " + LEAST + " to " + MOST;

    private static final Parallel DUET = new Parallel(OptionalInt.empty());

    /** How many forks run at the same time where there are so many slots. */
    public int of(int slots) {
        return Math.min(slots, most.orElse(slots));
    }

    /**
     * Reads {@code off}, {@code duet} or a number.
     *
     * @return empty for any other text; an empty value for {@code off}
     */
    public static Optional<Optional<Parallel>> parse(String text) {
        return switch (text) {
            case "off" -> Optional.of(Optional.empty());
            case "duet" -> Optional.of(Optional.of(DUET));
            default ->
                text.matches("[1-9]\\d{0,3}") && Integer.parseInt(text) >= LEAST && Integer.parseInt(text) <= MOST
                        ? Optional.of(Optional.of(new Parallel(OptionalInt.of(Integer.parseInt(text)))))
                        : Optional.empty();
        };
    }

    /** The word or number that a matrix has. */
    @Override
    public String toString() {
        return most.isPresent() ? Integer.toString(most.getAsInt()) : "duet";
    }
}
