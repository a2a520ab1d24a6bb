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
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in aligned columns, of which the widest with names or words may be broken into lines; where that is too wide, with the parts
 * of each value below each other; where that is, too, a block of lines for each row. None leaves out a number.
 */
final class PlainTable {

    private static final String GAP = "  ";

    /** The width to which names may be broken, but for a word. */
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
        List<Integer> widths = widths();
        while (sum(widths) > text.width() && form < Value.FORMS - 1) {
            form++;
            widths = widths();
        }
        if (sum(widths) <= text.width()) {
            columns(widths);
        } else {
            blocks();
        }
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

    private static List<String> heads(Table.Row row) {
        return row.heads().stream()
                .map(it -> Printable.line(it.line()).replaceAll(" +", " "))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The lines of a row, each with its part of each cell; those of names and words not wider than their columns. */
    private List<List<String>> lines(List<String> heads, List<Value> values, IntUnaryOperator widths) {
        List<List<String>> cells = new ArrayList<>();
        heads.forEach(it -> cells.add(named(it, widths.applyAsInt(cells.size()))));
        values.forEach(it -> cells.add(lines(it, widths.applyAsInt(cells.size()))));
        return IntStream.range(0, cells.stream().mapToInt(List::size).max().orElse(0))
                .mapToObj(at -> cells.stream()
                        .map(it -> at < it.size() ? it.get(at) : "")
                        .toList())
                .toList();
    }

    private static List<String> named(String name, int width) {
        String first = filled(name, width).getFirst();
        Stream<String> others = filled(name.substring(first.length()).strip(), width - GAP.length()).stream();
        return Stream.concat(
                        Stream.of(first), others.filter(it -> !it.isEmpty()).map(GAP::concat))
                .toList();
    }

    private static List<String> filled(String text, int width) {
        return Wrapped.filled(List.of(text.split(" ")), width);
    }

    private List<String> lines(Value value, int width) {
        List<List<String>> forms = value.forms();
        List<String> lines = forms.get(Math.min(form, forms.size() - 1)).stream()
                .map(Printable::line)
                .toList();
        return value instanceof Value.Words ? filled(lines.getFirst(), width) : lines;
    }

    /** The widths of the columns, each as its widest text; the widest of names and of words only as there is room. */
    private List<Integer> widths() {
        List<Integer> widths = widths(Integer.MAX_VALUE, Integer.MAX_VALUE);
        List<Integer> least = widths(NARROWEST, 0);
        while (sum(widths) > text.width() && !widths.equals(least)) {
            int widest = IntStream.range(0, widths.size())
                    .filter(at -> widths.get(at) > least.get(at))
                    .reduce((one, other) -> widths.get(other) > widths.get(one) ? other : one)
                    .orElseThrow();
            widths.set(widest, widths.get(widest) - 1);
        }
        return widths;
    }

    /** The widths of the columns where names and words are broken at these. */
    private List<Integer> widths(int ofNames, int ofWords) {
        IntUnaryOperator broken = at -> at < table.rowHeads().size() ? ofNames : ofWords;
        Stream<List<String>> lines = table.rows().stream()
                .filter(it -> !it.isHeading())
                .flatMap(it -> lines(heads(it), it.values(), broken).stream());
        return TextWidth.ofColumns(Stream.concat(Stream.of(names()), lines).toList());
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
            List<String> cells = heads(row);
            int same = sameHeads(before, cells, heads);
            before = List.copyOf(cells);
            Collections.fill(cells.subList(0, same), "");
            for (List<String> line : lines(cells, row.values(), widths::get)) {
                List<Piece> pieces = new ArrayList<>();
                for (int at = 0; at < line.size(); at++) {
                    String part = line.get(at);
                    Piece room = Piece.plain(TextWidth.padded("", widths.get(at) - TextWidth.of(part)));
                    if (at < heads) {
                        pieces.addAll(List.of(Piece.plain(part), room));
                    } else {
                        pieces.add(room);
                        pieces.addAll(coloured(part, row.values().get(at - heads)));
                    }
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
        List<String> columns = names().subList(table.rowHeads().size(), names().size());
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
