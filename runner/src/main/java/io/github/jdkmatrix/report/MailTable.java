package io.github.jdkmatrix.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table in fixed width: as many columns beside each other as a line holds, the others in further tables below. */
final class MailTable {

    private static final int WIDTH = MailReport.WIDTH;
    private static final int WIDEST_HEAD = 16;
    private static final int WIDEST_VALUE = 24;
    private static final String GAP = "  ";

    private final Table table;
    private final List<Integer> headWidths;
    private final List<Integer> valueWidths;
    private final PrintWriter out;

    private MailTable(Table table, PrintWriter out) {
        this.table = table;
        this.out = out;
        this.headWidths = headWidths();
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
    private List<Integer> headWidths() {
        int room = WIDTH - WIDEST_VALUE - GAP.length();
        int count = Math.max(1, table.rowHeads().size());
        int most = Math.max(1, Math.min(WIDEST_HEAD, room / count - GAP.length()));
        return IntStream.range(0, table.rowHeads().size())
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
        table.rowHeads().forEach(it -> names.add(List.of(it)));
        for (int column = from; column < to; column++) {
            names.add(List.of(table.columnHeads().get(column).line()));
        }
        List<Integer> widths = new ArrayList<>(headWidths);
        widths.addAll(valueWidths.subList(from, to));
        row(names, widths);
        out.append("-".repeat(widths.stream().mapToInt(it -> it).sum() + GAP.length() * (widths.size() - 1)))
                .append('\n');
        for (Table.Row each : table.rows()) {
            List<List<String>> cells = new ArrayList<>();
            each.heads().forEach(it -> cells.add(List.of(it.line())));
            each.values().subList(from, to).forEach(it -> cells.add(it.parts()));
            row(cells, widths);
        }
        out.append('\n');
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
