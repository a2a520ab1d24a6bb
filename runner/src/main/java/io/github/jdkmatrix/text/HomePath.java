package io.github.jdkmatrix.text;

/** Paths that begin with {@code ~}, which a shell replaces only at the start of a word, and no YAML does. */
public final class HomePath {

    private HomePath() {}

    /** Replaces {@code ~} at the start of a path by the user's home folder. */
    public static String expanded(String path) {
        return path.equals("~") || path.startsWith("~/") ? System.getProperty("user.home") + path.substring(1) : path;
    }
}
