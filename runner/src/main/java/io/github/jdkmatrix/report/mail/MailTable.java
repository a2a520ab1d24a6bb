package io.github.jdkmatrix.report.mail;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.text.Ascii;
import io.github.jdkmatrix.text.Wrapped;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table in fixed width, without a broken word: a grid where that fits into a line, else a block per row with a line per
 * value.
 */
final class MailTable {

    private static final int WIDTH = MailReport.WIDTH;
    private static final String GAP = "  ";

    /** A longer label of a block stands above its value. */
    private static final int WIDEST_LABEL = 24;

    /** The head of metrics. */
    static final String METRIC = "metric";

    /** A parameter that a cell does not have; a metric where there is no number. */
    private static final Set<String> NONE = Set.of("", "-");

    private final Table table;
    private final PrintWriter out;

    private MailTable(Table table, PrintWriter out) {
        this.table = table;
        this.out = out;
    }

    static void write(Table table, PrintWriter out) {
        new MailTable(table, out).write();
    }

    private void write() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(line(
                table.rowHeads(), table.columnHeads().stream().map(Head::line).toList()));
        table.rows()
                .forEach(row -> lines.add(line(
                        row.heads().stream().map(Head::line).toList(),
                        row.values().stream().map(Value::line).toList())));
        List<Integer> widths = IntStream.range(0, lines.getFirst().size())
                .mapToObj(at ->
                        lines.stream().mapToInt(it -> it.get(at).length()).max().orElseThrow())
                .toList();
        int width = widths.stream().mapToInt(it -> it + GAP.length()).sum() - GAP.length();
        if (width <= WIDTH) {
            lines.add(1, List.of("-".repeat(width)));
            lines.forEach(it -> grid(it, widths));
        } else {
            table.rows().forEach(this::block);
        }
        out.append('\n');
    }

    private static List<String> line(List<String> heads, List<String> values) {
        List<String> texts = new ArrayList<>(heads);
        texts.addAll(values);
        return texts.stream().map(Ascii::of).toList();
    }

    /** Names to the left and values to the right. */
    private void grid(List<String> texts, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < texts.size(); i++) {
            String pad = " ".repeat(Math.max(0, widths.get(i) - texts.get(i).length()));
            boolean isName = i < table.rowHeads().size();
            line.append(i == 0 ? "" : GAP).append(isName ? texts.get(i) + pad : pad + texts.get(i));
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    private void block(Table.Row row) {
        lines("", name(row));
        List<String> labels =
                table.columnHeads().stream().map(it -> Ascii.of(it.line())).toList();
        int widest = labels.stream()
                .mapToInt(String::length)
                .filter(it -> it <= WIDEST_LABEL)
                .max()
                .orElse(0);
        for (int i = 0; i < labels.size(); i++) {
            Value value = row.values().get(i);
            if (!(value instanceof Value.Blank)) {
                value(labels.get(i), widest, value);
            }
        }
    }

    private void value(String label, int widest, Value value) {
        String first = GAP + label + " ".repeat(Math.max(0, widest - label.length())) + GAP;
        if (label.length() > WIDEST_LABEL) {
            lines(GAP, label);
            first = GAP + GAP;
        }
        String line = Ascii.of(value.line());
        if (first.length() + line.length() <= WIDTH) {
            lines(first, line);
            return;
        }
        for (String part : value.parts()) {
            lines(first, Ascii.of(part));
            first = " ".repeat(first.length());
        }
    }

    /** The heads of a row with what they are, except for a benchmark and a metric; those without a value are left out. */
    private String name(Table.Row row) {
        return IntStream.range(0, row.heads().size())
                .filter(at -> !NONE.contains(row.heads().get(at).line()))
                .mapToObj(at ->
                        label(table.rowHeads().get(at)) + row.heads().get(at).line())
                .collect(Collectors.joining(", "));
    }

    private static String label(String head) {
        return head.equals(Benchmark.NAME) || head.equals(METRIC) ? "" : head + " ";
    }

    private void lines(String first, String text) {
        Wrapped.hanging(first, Ascii.of(text), WIDTH)
                .lines()
                .forEach(it -> out.append(it.stripTrailing()).append('\n'));
    }
}
