package io.github.jdkmatrix.matrix.yaml;

/** A place in a matrix file. Line and column count from one; {@link #NONE} stands for the file as a whole. */
public record Position(int line, int column) implements Comparable<Position> {

    public static final Position NONE = new Position(0, 0);

    /** The first character. */
    static final Position START = new Position(1, 1);

    /** The place of the character with this index. */
    static Position of(CharSequence text, int index) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < index; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new Position(line, index - lineStart + 1);
    }

    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
