package io.github.jdkmatrix.engine;

import java.util.ArrayList;
import java.util.List;

/** The first lines of a long text, in bounded space. */
final class LongText {

    private static final int MOST = 1024 * 1024;
    private static final String CUT = "… the rest was left out …";

    private final List<String> lines = new ArrayList<>();
    private int length;

    void add(String line) {
        if (length > MOST) {
            return;
        }
        length += line.length() + 1;
        lines.add(length > MOST ? CUT : line);
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
