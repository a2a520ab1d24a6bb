package io.github.jdkmatrix.matrix;

/** A place in a matrix file. Line and column count from one; {@link #NONE} stands for the file as a whole. */
public record Position(int line, int column) implements Comparable<Position> {

    public static final Position NONE = new Position(0, 0);

    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
