package io.github.jdkmatrix.report.mail;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.text.Ascii;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in fixed width: as many columns beside each other as a line holds, the others in further tables below. Where names
 * of rows are too long to stand beside values, they stand above them.
 */
final class MailTable {

    private static final int WIDTH = MailReport.WIDTH;
    private static final int WIDEST_HEAD = 16;
    private static final int WIDEST_VALUE = 24;
    private static final String GAP = "  ";

    /** Of a head that alone stands beside the values. */
    private static final int WIDEST_LONE_HEAD = 20;

    private static final String METRIC = "metric";

    private final Table table;

    /** How many of the heads stand above the values. */
    private final int above;

    private final List<Integer> headWidths;
    private final List<Integer> valueWidths;
    private final PrintWriter out;

    private MailTable(Table table, PrintWriter out) {
        this.table = table;
        this.out = out;
        List<Integer> beside = headWidths(0, WIDEST_HEAD);
        int names = table.rowHeads().size() - (table.rowHeads().getLast().equals(METRIC) ? 1 : 0);
        this.above = isBroken(beside.subList(0, names)) ? names : 0;
        this.headWidths = above == 0 ? beside : headWidths(above, WIDEST_LONE_HEAD);
        this.valueWidths = IntStream.range(0, table.columnHeads().size())
                .mapToObj(this::valueWidth)
                .toList();
    }

    static void write(Table table, PrintWriter out) {
        MailTable mail = new MailTable(table, out);
        int from = 0;
        while (from < mail.valueWidths.size()) {
            int to = mail.fitting(from);
            mail.block(from, to);
            from = to;
        }
    }

    /** Heads get the width that they need up to a limit, and a narrower one where there are so many of them. */
    private List<Integer> headWidths(int from, int widest) {
        int room = WIDTH - WIDEST_VALUE - GAP.length();
        int count = Math.max(1, table.rowHeads().size() - from);
        int most = Math.max(1, Math.min(widest, room / count - GAP.length()));
        return IntStream.range(from, table.rowHeads().size())
                .mapToObj(at -> Math.min(
                        most,
                        Math.max(
                                Ascii.of(table.rowHeads().get(at)).length(),
                                table.rows().stream()
                                        .mapToInt(row -> Ascii.of(
                                                        row.heads().get(at).line())
                                                .length())
                                        .max()
                                        .orElse(1))))
                .toList();
    }

    /** Whether a word is longer than the column that it stands in. */
    private boolean isBroken(List<Integer> widths) {
        return table.rows().stream()
                .anyMatch(row -> IntStream.range(0, widths.size())
                        .anyMatch(at -> Stream.of(
                                        Ascii.of(row.heads().get(at).line()).split(" "))
                                .anyMatch(word -> word.length() > widths.get(at))));
    }

    private int valueWidth(int column) {
        int widest = table.rows().stream()
                .flatMap(row -> row.values().get(column).parts().stream())
                .mapToInt(part -> Ascii.of(part).length())
                .max()
                .orElse(1);
        int head = Ascii.of(table.columnHeads().get(column).line()).length();
        return Math.min(WIDEST_VALUE, Math.max(1, Math.max(widest, head)));
    }

    private int fitting(int from) {
        int used = headWidths.stream().mapToInt(width -> width + GAP.length()).sum() + valueWidths.get(from);
        int to = from + 1;
        while (to < valueWidths.size() && used + GAP.length() + valueWidths.get(to) <= WIDTH) {
            used += GAP.length() + valueWidths.get(to);
            to++;
        }
        return to;
    }

    private void block(int from, int to) {
        List<List<String>> names = new ArrayList<>();
        if (above > 0) {
            line(String.join(", ", table.rowHeads().subList(0, above)));
        }
        table.rowHeads().stream().skip(above).forEach(it -> names.add(List.of(it)));
        for (int column = from; column < to; column++) {
            names.add(List.of(table.columnHeads().get(column).line()));
        }
        List<Integer> widths = new ArrayList<>(headWidths);
        widths.addAll(valueWidths.subList(from, to));
        row(names, widths);
        out.append("-".repeat(widths.stream().mapToInt(it -> it).sum() + GAP.length() * (widths.size() - 1)))
                .append('\n');
        String before = "";
        for (Table.Row each : table.rows()) {
            String name = nameAbove(each);
            if (!name.equals(before)) {
                line(name);
                before = name;
            }
            List<List<String>> cells = new ArrayList<>();
            each.heads().stream().skip(above).forEach(it -> cells.add(List.of(it.line())));
            each.values().subList(from, to).forEach(it -> cells.add(it.parts()));
            row(cells, widths);
        }
        out.append('\n');
    }

    /** The heads of a row that stand above it, all but a benchmark with what they are; those that are empty are left out. */
    private String nameAbove(Table.Row row) {
        return IntStream.range(0, above)
                .filter(at -> !row.heads().get(at).line().isEmpty())
                .mapToObj(at -> (table.rowHeads().get(at).equals(Benchmark.NAME)
                                ? ""
                                : table.rowHeads().get(at) + " ")
                        + row.heads().get(at).line())
                .collect(Collectors.joining(", "));
    }

    private void line(String text) {
        Wrapped.lines(Ascii.of(text), WIDTH).forEach(it -> out.append(it).append('\n'));
    }

    /** One row: each part of a cell on a line of its own, names to the left and values to the right. */
    private void row(List<List<String>> cells, List<Integer> widths) {
        List<List<String>> columns = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            int width = widths.get(i);
            columns.add(cells.get(i).stream()
                    .flatMap(part -> Wrapped.lines(Ascii.of(part), width).stream())
                    .toList());
        }
        int height = columns.stream().mapToInt(List::size).max().orElse(0);
        for (int at = 0; at < height; at++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns.size(); i++) {
                String text = at < columns.get(i).size() ? columns.get(i).get(at) : "";
                String pad = " ".repeat(widths.get(i) - text.length());
                line.append(i == 0 ? "" : GAP).append(i < headWidths.size() ? text + pad : pad + text);
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }
}
