package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.UserError;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.yaml.snakeyaml.error.Mark;

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

    /**
     * A place in a file, or an option. Line and column count from one; {@link #NONE} is the file as a whole.
     *
     * @param option an option such as {@code --timeout}, instead of a place in the file; empty for a place
     */
    record Position(String option, int line, int column) {

        static final Position NONE = new Position(0, 0);

        Position(int line, int column) {
            this("", line, column);
        }

        static Position of(String text, int index) {
            String before = text.substring(0, index);
            int line = 1 + (int) before.chars().filter(it -> it == '\n').count();
            return new Position(line, index - before.lastIndexOf('\n'));
        }

        static Position of(Mark mark) {
            return mark.getLine() < 0
                    ? new Position(mark.getName(), 0, 0)
                    : new Position(mark.getLine() + 1, mark.getColumn() + 1);
        }

        /** The mark of a value that an option gives. */
        static Mark mark(String option) {
            return new Mark(option, 0, -1, 0, new int[0], 0);
        }

        /** Adapts a message about a value of the matrix: the value of an option is no key of the matrix. */
        String said(String message) {
            return option.isEmpty() ? message : message.replaceFirst("^'[^']+' of the matrix", "the value");
        }

        /** Names the place in a message about a file. */
        String in(String file) {
            return !option.isEmpty() ? UserError.line(option) : equals(NONE) ? file : file + ":" + line + ":" + column;
        }
    }
}
