package io.github.jdkmatrix.record;

/**
 * Something that is not the same in two runs, beside their numbers.
 *
 * @param what such as {@code cpuModel}, {@code collector} or {@code CPUs 2}
 * @param base in the one
 * @param now in the other
 */
public record Difference(String what, String base, String now) {

    /** In a few words, such as {@code collector was G1, is Z}. */
    public String words() {
        return what + " was " + shown(base) + ", is " + shown(now);
    }

    private static String shown(String text) {
        return text.isEmpty() ? "none" : text;
    }
}
