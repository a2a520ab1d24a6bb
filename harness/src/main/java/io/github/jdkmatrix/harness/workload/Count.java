package io.github.jdkmatrix.harness.workload;

import java.util.Optional;

/**
 * A whole number as {@link CountText} writes it. The word {@code cores}, if allowed, stands for the processors that the JVM
 * sees, and stays a word.
 *
 * @param least inclusive
 * @param most inclusive
 * @param cores whether the word {@code cores} is allowed
 */
public record Count(long least, long most, boolean cores) implements ParamKind {
    /** The word for the number of processors that the JVM sees. */
    public static final String CORES = "cores";

    @Override
    public Optional<String> problem(String value) {
        if (cores && value.equals(CORES)) {
            return Optional.empty();
        }
        try {
            long number = CountText.parse(value);
            return number >= least && number <= most ? Optional.empty() : Optional.of("is not from " + allowed());
        } catch (NumberFormatException e) {
            return Optional.of("is not a whole number from " + allowed());
        }
    }

    @Override
    public String canonical(String value) {
        if (cores && value.equals(CORES)) {
            return value;
        }
        return CountText.of(CountText.parse(value));
    }

    @Override
    public String allowed() {
        return CountText.of(least) + " to " + CountText.of(most) + (cores ? ", or cores" : "");
    }
}
