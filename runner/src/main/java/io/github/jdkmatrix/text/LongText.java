package io.github.jdkmatrix.text;

import java.util.ArrayList;
import java.util.List;

/** The first lines of a long text, in bounded memory. */
public final class LongText {

    private static final int MOST = 1024 * 1024;
    private static final String CUT = "… the rest was left out …";

    private final List<String> lines = new ArrayList<>();
    private int length;

    public void add(String line) {
        if (length > MOST) {
            return;
        }
        length += line.length() + 1;
        lines.add(length > MOST ? CUT : line);
    }

    public boolean isEmpty() {
        return lines.isEmpty();
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }
}
