package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Printable;

/**
 * One thing that is wrong with a matrix, in one line: where, what, and what to do about it.
 *
 * @param file the matrix file as the user named it
 * @param at where in it
 * @param message what is wrong and, after a semicolon, the remedy; one line, whatever the file held
 */
public record Problem(String file, Position at, String message) {

    /** More than this is no line that a person reads. */
    private static final int LONGEST = 480;

    private static final int TAIL = 200;

    public Problem {
        // What is escaped becomes longer, and what is shortened may end in half a character.
        message = Printable.line(shortened(Printable.line(message)));
    }

    /** What is wrong stands at its beginning and the remedy at its end: what is quoted between them may go. */
    private static String shortened(String message) {
        return message.length() <= LONGEST
                ? message
                : message.substring(0, LONGEST - TAIL) + " … " + message.substring(message.length() - TAIL);
    }

    @Override
    public String toString() {
        return at.equals(Position.NONE)
                ? file + ": " + message
                : file + ":" + at.line() + ":" + at.column() + ": " + message;
    }
}
