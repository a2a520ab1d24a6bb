package io.github.jdkmatrix.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The first and last lines of a program's output, in bounded memory. */
public final class Excerpt {

    private static final int HEAD = 40;
    private static final int TAIL = 60;
    private static final int WIDEST = 2_000;

    private final List<String> head = new ArrayList<>();
    private final Deque<String> tail = new ArrayDeque<>();
    private long dropped;

    public void add(String line) {
        String kept = line.length() > WIDEST ? line.substring(0, WIDEST) + "…" : line;
        if (head.size() < HEAD) {
            head.add(kept);
            return;
        }
        if (tail.size() == TAIL) {
            tail.removeFirst();
            dropped++;
        }
        tail.addLast(kept);
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>(head);
        if (dropped > 0) {
            lines.add("… " + Count.of(dropped, "line") + " left out …");
        }
        lines.addAll(tail);
        return lines;
    }
}
