package io.github.jdkmatrix.progress;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A terminal that knows the control sequences of {@link Screen} only, and wraps what is too wide when it becomes
 * narrower. Characters are one cell wide.
 */
final class FakeTerminal implements Terminal {

    private static final Pattern SEQUENCE = Pattern.compile("\u001b\\[(\\??)\\d*([A-Za-z])");

    private final StringWriter printed = new StringWriter();
    private final List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
    private int width;
    private int read;
    private int row;
    private int column;
    private boolean wraps = true;

    FakeTerminal(int columns) {
        this.width = columns;
    }

    PrintWriter writer() {
        return new PrintWriter(printed);
    }

    @Override
    public int columns() {
        return width;
    }

    void resize(int columns) {
        show();
        width = columns;
        List<StringBuilder> rewrapped = new ArrayList<>();
        int cursor = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (i == row) {
                cursor = rewrapped.size();
            }
            StringBuilder rest = rows.get(i);
            while (rest.length() > columns) {
                rewrapped.add(new StringBuilder(rest.substring(0, columns)));
                rest = new StringBuilder(rest.substring(columns));
            }
            rewrapped.add(rest);
        }
        rows.clear();
        rows.addAll(rewrapped);
        row = cursor;
    }

    /** Everything since the start, what scrolled away too, without empty lines at its end. */
    List<String> shown() {
        show();
        return rows.stream()
                .map(it -> it.toString().stripTrailing())
                .collect(Collectors.joining("\n"))
                .stripTrailing()
                .lines()
                .toList();
    }

    String printed() {
        return printed.toString();
    }

    private void show() {
        String all = printed.toString();
        Matcher sequence = SEQUENCE.matcher(all);
        while (read < all.length()) {
            char c = all.charAt(read);
            if (c == '\u001b') {
                if (!sequence.find(read) || sequence.start() != read) {
                    throw new AssertionError("a stray escape: " + all.substring(read));
                }
                obey(sequence.group(1) + sequence.group(2));
                read = sequence.end();
            } else {
                put(c);
                read++;
            }
        }
    }

    private void obey(String what) {
        switch (what) {
            case "J" -> {
                rows.get(row).setLength(Math.min(rows.get(row).length(), column));
                rows.subList(row + 1, rows.size()).clear();
            }
            case "?l" -> wraps = false;
            case "?h" -> wraps = true;
            default -> throw new AssertionError("unknown: " + what);
        }
    }

    private void put(char c) {
        if (c == '\n') {
            row++;
            column = 0;
            if (row == rows.size()) {
                rows.add(new StringBuilder());
            }
        } else if (c == '\r') {
            column = 0;
        } else {
            if (column == width) {
                if (!wraps) {
                    return;
                }
                put('\n');
            }
            StringBuilder line = rows.get(row);
            line.append(" ".repeat(Math.max(0, column + 1 - line.length())));
            line.setCharAt(column, c);
            column++;
        }
    }
}
