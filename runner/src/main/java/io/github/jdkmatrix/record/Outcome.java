package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.Optional;

/**
 * How a fork ended, or why a cell never ran. Code that decides by kind switches over {@link Kind} without a default, or asks for its
 * {@link Use}: a new kind compiles only where all of these know it.
 *
 * @param kind the kind of outcome
 * @param reason the reason in one line; empty for a completed fork
 */
public record Outcome(@JsonIgnore Kind kind, @JsonIgnore String reason) {

    /** How the values of a fork are used. */
    public enum Use {
        /** The values are in the estimates. */
        COUNTED,
        /** The values are kept, and the fork runs once more. */
        REPEATED,
        /** The fork has no values. */
        LOST,
        /** The cell never ran, so there was no fork. */
        NEVER_RAN
    }

    /** The kinds of outcomes, each with a word for records and tables. */
    public enum Kind {
        /** The fork ran to its end under the conditions of its cell. */
        COMPLETED(Use.COUNTED),
        /** The fork ended in any other way that the program or the JVM caused. */
        FAILED(Use.LOST),
        /** The fork was ended because its time was over. */
        TIMED_OUT(Use.LOST),
        /** The kernel ended the fork, or a process of it, for lack of memory. */
        KILLED_FOR_MEMORY(Use.LOST),
        /** The JVM ran out of memory; in records of earlier versions also what the kernel ended. */
        OUT_OF_MEMORY(Use.LOST),
        /** The fork ran to its end, but others disturbed it. */
        DISTURBED(Use.REPEATED),
        /** The cell never ran: the JDK rejects the flag or lacks the API; or its JVM says that it cannot run the program. */
        UNSUPPORTED(Use.NEVER_RAN),
        /** The cell never ran: there is no image, or the engine cannot enforce the CPU shape. */
        UNAVAILABLE(Use.NEVER_RAN),
        /** The cell never ran: the JDK ignores the flag, so the cell equals another one. */
        REDUNDANT(Use.NEVER_RAN);

        private final Use use;

        Kind(Use use) {
            this.use = use;
        }

        public String word() {
            return Word.of(this);
        }

        /** The word of a record as people read it. */
        public static String shown(String word) {
            return word.replace('-', ' ');
        }

        public Use use() {
            return use;
        }

        /** An outcome of this kind. */
        public Outcome because(String reason) {
            return new Outcome(this, reason);
        }

        /** The kind of a word; empty for an unknown one. */
        public static Optional<Kind> of(String word) {
            return Arrays.stream(values()).filter(it -> it.word().equals(word)).findFirst();
        }
    }

    private static final Outcome COMPLETED = new Outcome(Kind.COMPLETED, "");

    public static Outcome completed() {
        return COMPLETED;
    }

    /** The outcome of a cell that cannot run: {@code unsupported} where its JDK is the obstacle, else {@code unavailable}. */
    public static Outcome of(ForkCommand.Obstacle obstacle) {
        return (obstacle.ofJdk() ? Kind.UNSUPPORTED : Kind.UNAVAILABLE).because(obstacle.reason());
    }

    public boolean is(Kind other) {
        return kind == other;
    }

    /** How the values of the fork are used. */
    public Use use() {
        return kind.use;
    }

    /** Whether the values of the fork are in the estimates. */
    @JsonIgnore
    public boolean isCounted() {
        return use() == Use.COUNTED;
    }

    @JsonProperty("outcome")
    public String word() {
        return kind.word();
    }

    /** The reason in one line; empty for a completed fork only. */
    @JsonProperty("detail")
    public Optional<String> detail() {
        return is(Kind.COMPLETED) ? Optional.empty() : Optional.of(reason);
    }

    /** The outcome of a word and its reason. Throws an {@link IllegalArgumentException} for an unknown word. */
    @JsonCreator
    static Outcome of(@JsonProperty("outcome") String word, @JsonProperty("detail") Optional<String> reason) {
        Kind kind = Kind.of(word).orElseThrow(() -> new IllegalArgumentException("unknown outcome '" + word + "'"));
        return kind.because(kind == Kind.COMPLETED || reason == null ? "" : reason.orElse(""));
    }
}
