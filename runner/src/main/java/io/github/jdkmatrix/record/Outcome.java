package io.github.jdkmatrix.record;

import java.util.Optional;

/** How a run ended, or why a cell never ran. A new kind fails to compile until every place has decided about it. */
public sealed interface Outcome {

    /** The reason in one line; empty for {@link Completed} only. */
    default Optional<String> detail() {
        return switch (this) {
            case Completed completed -> Optional.empty();
            case Failed(String reason) -> Optional.of(reason);
            case TimedOut(String reason) -> Optional.of(reason);
            case OutOfMemory(String reason) -> Optional.of(reason);
            case Contaminated(String reason) -> Optional.of(reason);
            case Unsupported(String reason) -> Optional.of(reason);
            case Unavailable(String reason) -> Optional.of(reason);
            case Redundant(String reason) -> Optional.of(reason);
        };
    }

    /** The word that stands for it in records and tables. */
    default String word() {
        return switch (this) {
            case Completed completed -> "completed";
            case Failed failed -> "failed";
            case TimedOut timedOut -> "timed-out";
            case OutOfMemory outOfMemory -> "out-of-memory";
            case Contaminated contaminated -> "contaminated";
            case Unsupported unsupported -> "unsupported";
            case Unavailable unavailable -> "unavailable";
            case Redundant redundant -> "redundant";
        };
    }

    /**
     * The outcome of a word and its reason.
     *
     * @throws IllegalArgumentException for an unknown word
     */
    static Outcome of(String word, String detail) {
        String reason = detail == null ? "" : detail;
        return switch (word) {
            case "completed" -> new Completed();
            case "failed" -> new Failed(reason);
            case "timed-out" -> new TimedOut(reason);
            case "out-of-memory" -> new OutOfMemory(reason);
            case "contaminated" -> new Contaminated(reason);
            case "unsupported" -> new Unsupported(reason);
            case "unavailable" -> new Unavailable(reason);
            case "redundant" -> new Redundant(reason);
            default -> throw new IllegalArgumentException("unknown outcome '" + word + "'");
        };
    }

    /** Ran to its end under the conditions its cell claims. */
    record Completed() implements Outcome {}

    /** Ended in any other way that is the program's or the JVM's doing. */
    record Failed(String reason) implements Outcome {}

    /** Was ended because its time was over. */
    record TimedOut(String reason) implements Outcome {}

    /** The kernel or the JVM ran out of memory. */
    record OutOfMemory(String reason) implements Outcome {}

    /** Ran to its end, but something else used its CPUs. */
    record Contaminated(String reason) implements Outcome {}

    /** Never ran: the JDK rejects the flag or lacks the API. */
    record Unsupported(String reason) implements Outcome {}

    /** Never ran: there is no image, or the engine cannot enforce the shape. */
    record Unavailable(String reason) implements Outcome {}

    /** Never ran: the JDK ignores the flag, so the cell equals another one. */
    record Redundant(String reason) implements Outcome {}
}
