package io.github.jdkmatrix.text;

/** Numbers of things. */
public final class Count {

    private Count() {}

    /** A number with its noun, such as {@code 1 CPU} and {@code 2 CPUs}. */
    public static String of(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
