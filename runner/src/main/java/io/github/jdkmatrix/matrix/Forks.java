package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How many forks each cell gets. A matrix, its profiles and the command line may say it; the last of them that does counts.
 * Records have the number as {@code forks} and the rule as {@code until}.
 */
public sealed interface Forks {

    /** The most forks per cell. */
    int MAX = 10_000;

    /** The name of this component in code: records have its two keys instead. */
    String UNWRAPPED = "forks and until";

    /** A fixed number of forks. */
    record Fixed(@JsonIgnore int most) implements Forks {

        /** @throws IllegalArgumentException if there is no fork, or too many */
        public Fixed {
            requireForks(most);
        }
    }

    /**
     * As many forks as the comparisons of the cell need.
     *
     * @param most the number of forks if the comparisons are never decided
     */
    record Until(@JsonIgnore int most, @JsonIgnore StoppingRule stop) implements Forks {

        /** @throws IllegalArgumentException if the rule needs more forks than there are */
        public Until {
            requireForks(most);
            if (stop.min() < 1 || stop.min() > most || !(stop.until() > 0)) {
                throw new IllegalArgumentException("'until' does not fit " + most + " forks");
            }
        }
    }

    /**
     * As many blocks as fit into a time, each with one fork per cell.
     *
     * @param most the largest number of blocks, however short they are
     */
    record For(@JsonIgnore Duration time, @JsonIgnore int most) implements Forks {}

    /** No number: a profile, the matrix or the default says it. */
    record Unset() implements Forks {

        @Override
        @JsonIgnore
        public int most() {
            throw new IllegalStateException("the number of forks is not set");
        }
    }

    /** The value where no number of forks is given. */
    static Forks unset() {
        return new Unset();
    }

    /** Reads the number and the rule of a record. */
    @JsonCreator
    static Forks of(@JsonProperty("forks") OptionalInt most, @JsonProperty("until") Optional<StoppingRule> rule) {
        return most == null || most.isEmpty()
                ? unset()
                : rule == null || rule.isEmpty() ? new Fixed(most.getAsInt()) : new Until(most.getAsInt(), rule.get());
    }

    private static void requireForks(int forks) {
        if (forks < 1 || forks > MAX) {
            throw new IllegalArgumentException("'forks' is " + forks + ", not from 1 to " + MAX);
        }
    }

    /** The most forks that a cell can have. */
    @JsonIgnore
    int most();

    /** The number of forks in a record; 1 where a time bounds them; empty if not set. */
    @JsonProperty("forks")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    default OptionalInt recorded() {
        return this instanceof Unset ? OptionalInt.empty() : OptionalInt.of(this instanceof For ? 1 : most());
    }

    /** The rule by which a cell may need fewer forks; empty if a cell always has all. */
    @JsonProperty("until")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    default Optional<StoppingRule> rule() {
        return this instanceof Until(int most, StoppingRule stop) ? Optional.of(stop) : Optional.empty();
    }

    /** Returns this, or {@code others} if this is not set. */
    default Forks or(Forks others) {
        return this instanceof Unset ? others : this;
    }

    /** Bounds the number of blocks that fit into a time; a fixed number and a rule stay as they are. */
    default Forks atMostBlocks(int limit) {
        return this instanceof For(Duration time, int most) ? new For(time, Math.min(most, limit)) : this;
    }
}
