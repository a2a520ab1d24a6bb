package io.github.jdkmatrix.matrix.yaml;

import org.yaml.snakeyaml.error.Mark;

/** A place in a file. Line and column count from one; {@link #NONE} is the file as a whole. */
record Position(int line, int column) {

    static final Position NONE = new Position(0, 0);

    /** The position of the character at this index. */
    static Position of(String text, int index) {
        String before = text.substring(0, index);
        int line = 1 + (int) before.chars().filter(it -> it == '\n').count();
        return new Position(line, index - before.lastIndexOf('\n'));
    }

    static Position of(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
