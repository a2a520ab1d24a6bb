package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.UserError;
import org.yaml.snakeyaml.error.Mark;

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
