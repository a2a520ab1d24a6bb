package io.github.jdkmatrix.record;

/**
 * What a JDK does with a flag set.
 *
 * @param jdk the id of the JDK
 * @param flags the id of the flag set
 * @param kind the verdict
 * @param words the JVM's own words; empty for accepted
 */
public record FlagVerdict(String jdk, String flags, Kind kind, String words) {

    /** HotSpot's life cycle of a flag. */
    public enum Kind {
        /** Taken without a word. */
        ACCEPTED,
        /** Warned about, but it works. */
        DEPRECATED,
        /** Warned about and without effect. */
        IGNORED,
        /** No JVM. */
        REJECTED
    }
}
