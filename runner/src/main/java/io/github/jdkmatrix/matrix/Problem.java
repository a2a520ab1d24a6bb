package io.github.jdkmatrix.matrix;

/**
 * One thing that is wrong with a matrix, in one line: where, what, and what to do about it.
 *
 * @param file the matrix file as the user named it
 * @param at where in it
 * @param message what is wrong and, after a semicolon, the remedy
 */
public record Problem(String file, Position at, String message) {

    @Override
    public String toString() {
        return at.equals(Position.NONE)
                ? file + ": " + message
                : file + ":" + at.line() + ":" + at.column() + ": " + message;
    }
}
