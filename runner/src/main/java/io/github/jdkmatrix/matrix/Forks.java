package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How many fresh JVMs each cell gets. A matrix, its profiles and the command line may say it; the last of them that does counts.
 * Records have the number as {@code forks} and the rule as {@code until}.
 */
public sealed interface Forks {

    /** The most forks per cell. */
    int MAX = 10_000;

    /** A component that records do not have under its name, but both keys of it. */
    String UNWRAPPED = "forks and until";

    /** So many. */
    record Fixed(@JsonIgnore int most) implements Forks {

        /** @throws IllegalArgumentException if there is none, or there are too many */
        public Fixed {
            requireForks(most);
        }
    }

    /**
     * As many as the comparisons of the cell need.
     *
     * @param most if they are never decided
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
     * As many blocks of one fork per cell as fit into a time.
     *
     * @param most however short they are
     */
    record For(@JsonIgnore Duration time, @JsonIgnore int most) implements Forks {}

    /** Another one says it. */
    record Unset() implements Forks {

        @Override
        @JsonIgnore
        public int most() {
            throw new IllegalStateException("the number of forks is not set");
        }
    }

    /** Where nothing is said. */
    static Forks unset() {
        return new Unset();
    }

    /** Those of a record. */
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

    /** The most that a cell can have. */
    @JsonIgnore
    int most();

    /** The number in a record; of a time, that of the blocks so far. */
    @JsonProperty("forks")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    default OptionalInt recorded() {
        return this instanceof Unset ? OptionalInt.empty() : OptionalInt.of(this instanceof For ? 1 : most());
    }

    /** When a cell needs fewer; empty if it always has all. */
    @JsonProperty("until")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    default Optional<StoppingRule> rule() {
        return this instanceof Until(int most, StoppingRule stop) ? Optional.of(stop) : Optional.empty();
    }

    /** These, or the others where they are not set. */
    default Forks or(Forks others) {
        return this instanceof Unset ? others : this;
    }

    /** No more than so many forks per cell; those of the others stay as they are. */
    default Forks atMost(int limit) {
        return this instanceof For(Duration time, int most) ? new For(time, Math.min(most, limit)) : this;
    }
}
