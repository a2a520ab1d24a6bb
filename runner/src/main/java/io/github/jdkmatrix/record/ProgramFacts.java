package io.github.jdkmatrix.record;

/**
 * A file or folder of a program that is not of the harness.
 *
 * @param file the path as the matrix names it
 * @param sha256 the SHA-256 of the content, in hex; of a folder, over the names and contents in it
 */
public record ProgramFacts(String file, String sha256) {

    /** The length of the part of a digest that people compare. */
    private static final int BRIEF = 12;

    /** The file's name; where on its author's disk it lay concerns no reader. */
    public String name() {
        return file.startsWith("/") ? file.substring(file.lastIndexOf('/') + 1) : file;
    }

    /** The digest, shortened for people. */
    public String briefly() {
        return briefly(sha256);
    }

    /** A digest, shortened for people. */
    public static String briefly(String sha256) {
        return "SHA-256 " + sha256.substring(0, Math.min(BRIEF, sha256.length()));
    }
}
