package io.github.jdkmatrix.report.plain;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Table.Head;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.report.plain.PlainText.Piece;
import io.github.jdkmatrix.report.plain.PlainText.Style;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.TextWidth;
import io.github.jdkmatrix.text.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in aligned columns, of which that with the longest names may be broken into lines; where that is too wide, a block of
 * lines for each row.
 */
final class PlainTable {

    private static final String GAP = "  ";

    /** The least width of a column of names. */
    private static final int NARROWEST = 16;

    private final Table table;
    private final PlainText text;
    private int form;

    PlainTable(Table table, PlainText text) {
        this.table = table;
        this.text = text;
    }

    void write() {
        if (table.rows().isEmpty()) {
            return;
        }
        while (sum(widths()) > text.width() && form < Value.FORMS - 1) {
            form++;
        }
        List<Integer> widths = widths();
        if (sum(widths) <= text.width()) {
            columns(widths);
        } else {
            blocks();
        }
    }

    private String value(Value value) {
        List<String> forms = value.forms();
        return forms.get(Math.min(form, forms.size() - 1));
    }

    private static int sum(List<Integer> widths) {
        return widths.stream().mapToInt(it -> it + GAP.length()).sum() - GAP.length();
    }

    private List<String> names() {
        return Stream.concat(
                        table.rowHeads().stream(), table.columnHeads().stream().map(Head::line))
                .map(Printable::line)
                .toList();
    }

    /** The cells of a row in one line each. */
    private List<String> cells(Table.Row row) {
        return Stream.concat(
                        row.heads().stream().map(Head::line),
                        row.values().stream().map(this::value))
                .map(Printable::line)
                .toList();
    }

    /** The widths of the columns, each as its widest text; the widest column of names only as wide as there is room. */
    private List<Integer> widths() {
        Stream<List<String>> rows =
                table.rows().stream().filter(it -> !it.isHeading()).map(this::cells);
        List<Integer> widths =
                TextWidth.ofColumns(Stream.concat(Stream.of(names()), rows).toList());
        int missing = sum(widths) - text.width();
        int widest = IntStream.range(0, table.rowHeads().size())
                .reduce((one, other) -> widths.get(other) > widths.get(one) ? other : one)
                .orElse(0);
        if (missing > 0 && widths.get(widest) - missing >= NARROWEST) {
            widths.set(widest, widths.get(widest) - missing);
        }
        return widths;
    }

    /** Names to the left and values to the right. */
    private void columns(List<Integer> widths) {
        List<String> names = names();
        int heads = table.rowHeads().size();
        text.styled(IntStream.range(0, names.size())
                .mapToObj(at -> TextWidth.aligned(names.get(at), widths.get(at), at < heads))
                .map(it -> new Piece(Style.DIM, it + GAP))
                .toList());
        List<String> before = List.of();
        for (Table.Row row : table.rows()) {
            if (row.isHeading()) {
                heading(row);
                continue;
            }
            List<String> cells = cells(row);
            int same = sameHeads(before, cells, heads);
            before = cells;
            List<List<String>> lines = IntStream.range(0, heads)
                    .mapToObj(at -> at < same ? List.of("") : Wrapped.lines(cells.get(at), widths.get(at)))
                    .toList();
            int most = lines.stream().mapToInt(List::size).max().orElse(1);
            for (int line = 0; line < most; line++) {
                List<Piece> pieces = new ArrayList<>();
                for (int at = 0; at < heads; at++) {
                    String part = line < lines.get(at).size() ? lines.get(at).get(line) : "";
                    pieces.add(Piece.plain(
                            TextWidth.padded(line > 0 && !part.isEmpty() ? GAP + part : part, widths.get(at)) + GAP));
                }
                for (int at = heads; line == 0 && at < cells.size(); at++) {
                    String cell = cells.get(at);
                    pieces.add(Piece.plain(" ".repeat(widths.get(at) - TextWidth.of(cell))));
                    pieces.addAll(coloured(cell, row.values().get(at - heads)));
                    pieces.add(Piece.plain(GAP));
                }
                text.styled(pieces);
            }
        }
    }

    /** How many of the first heads are those of the row above; the last one is always shown. */
    private static int sameHeads(List<String> before, List<String> cells, int heads) {
        int same = 0;
        while (same < heads - 1 && same < before.size() && before.get(same).equals(cells.get(same))) {
            same++;
        }
        return same;
    }

    private void blocks() {
        List<String> columns = table.columnHeads().stream()
                .map(Head::line)
                .map(Printable::line)
                .toList();
        int label = columns.stream().mapToInt(TextWidth::of).max().orElse(0) + GAP.length();
        boolean beside = 2 * label <= text.width();
        for (Table.Row row : table.rows()) {
            if (row.isHeading()) {
                heading(row);
                continue;
            }
            text.paragraph(Style.PLAIN, name(row));
            for (int at = 0; at < columns.size(); at++) {
                Value value = row.values().get(at);
                if (value instanceof Value.Blank) {
                    continue;
                }
                if (beside) {
                    value(GAP + TextWidth.padded(columns.get(at), label), value);
                } else {
                    text.hanging(Style.DIM, GAP, columns.get(at));
                    value(GAP + GAP, value);
                }
            }
        }
    }

    private void heading(Table.Row row) {
        text.line();
        text.hanging(Style.BOLD, "", row.heads().getFirst().line());
    }

    private void value(String label, Value value) {
        String indent = " ".repeat(TextWidth.of(label));
        String before = label;
        for (String line : Wrapped.lines(Printable.line(value.line()), text.width() - indent.length())) {
            List<Piece> pieces = new ArrayList<>(List.of(new Piece(Style.DIM, before)));
            pieces.addAll(coloured(line, value));
            text.styled(pieces);
            before = indent;
        }
    }

    /** The heads of a row with their names; a benchmark and a metric need none. */
    private String name(Table.Row row) {
        return IntStream.range(0, table.rowHeads().size())
                .filter(at -> !row.heads().get(at).line().isEmpty())
                .mapToObj(at ->
                        label(table.rowHeads().get(at)) + row.heads().get(at).line())
                .collect(Collectors.joining(", "));
    }

    private static String label(String head) {
        return List.of(Benchmark.NAME, Table.METRIC, Table.ROW, "").contains(head) ? "" : head + " ";
    }

    /** A line with the change in the colour of its verdict, or all of it where it says nothing else. */
    private static List<Piece> coloured(String line, Value value) {
        if (!(value instanceof Value.Figure number)) {
            return List.of(Piece.plain(line));
        }
        boolean both = !number.change().isEmpty() && line.startsWith(number.figure());
        int from = both ? number.figure().length() : 0;
        return List.of(Piece.plain(line.substring(0, from)), new Piece(style(number.mark()), line.substring(from)));
    }

    private static Style style(Mark mark) {
        return switch (mark) {
            case BETTER -> Style.GREEN;
            case WORSE -> Style.RED;
            case DIFFERENT -> Style.YELLOW;
            case SAME, UNCLEAR -> Style.DIM;
            case NONE -> Style.PLAIN;
        };
    }
}
