package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Printable;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects the problems of one file, so that all are reported at once. */
final class Problems {

    /** The most problems of a file; past them the rest is noise: a binary file would fill the screen. */
    private static final int MOST = 50;

    /** The most characters of a message: a longer one does not fit on a screen. */
    private static final int LONGEST = 480;

    private static final int TAIL = 200;

    private final String file;
    private final Set<Problem> found = new LinkedHashSet<>();

    /**
     * A problem at a place.
     *
     * @param message what is wrong and, after a semicolon, the remedy
     */
    private record Problem(Position at, String message) {}

    Problems(String file) {
        this.file = file;
    }

    /** Adds a problem. At the limit, throws instead of reading on, since finding the rest may take long. */
    void add(Position at, String message) {
        // Escaping makes a message longer, and shortening may split a character: escape again.
        found.add(new Problem(at, Printable.line(shortened(Printable.line(message)))));
        if (found.size() == MOST) {
            throwIfAny();
        }
    }

    /** Adds a problem after which the file cannot be read on; for the caller to throw. */
    InvalidMatrixException fatal(Position at, String message) {
        add(at, message);
        return exception();
    }

    void throwIfAny() {
        if (!found.isEmpty()) {
            throw exception();
        }
    }

    private InvalidMatrixException exception() {
        Comparator<Position> inFile = Comparator.comparingInt(Position::line).thenComparingInt(Position::column);
        return new InvalidMatrixException(found.stream()
                .sorted(Comparator.comparing(Problem::at, inFile))
                .map(it -> it.at.in(file) + ": " + it.at.said(it.message))
                .toList());
    }

    /** Drops the middle: the problem is at the beginning of a message and the remedy at its end. */
    private static String shortened(String message) {
        return message.length() <= LONGEST
                ? message
                : message.substring(0, LONGEST - TAIL) + " … " + message.substring(message.length() - TAIL);
    }
}
