package io.github.jdkmatrix.report.terminal;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.report.compared.Mark;
import io.github.jdkmatrix.report.head.Head;
import io.github.jdkmatrix.report.terminal.TerminalText.Piece;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.Style;
import io.github.jdkmatrix.text.TextWidth;
import io.github.jdkmatrix.text.Wrapped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A table in aligned columns, or, if the window is too narrow, a block of lines for each row. */
final class TerminalTable {

    private static final String GAP = "  ";

    private final Table table;
    private final TerminalText text;

    TerminalTable(Table table, TerminalText text) {
        this.table = table;
        this.text = text;
    }

    void write() {
        if (fits()) {
            columns(widths());
        } else {
            blocks();
        }
    }

    /** Whether its columns fit the window. */
    boolean fits() {
        return widths().stream().mapToInt(it -> it + GAP.length()).sum() - GAP.length() <= text.width();
    }

    private List<String> names() {
        return Stream.concat(
                        table.rowHeads().stream(), table.columnHeads().stream().map(Head::line))
                .map(Printable::line)
                .toList();
    }

    /** The cells of a row in one line each. */
    private static List<String> cells(Table.Row row) {
        return Stream.concat(
                        row.heads().stream().map(Head::line),
                        row.values().stream().map(Value::line))
                .map(Printable::line)
                .toList();
    }

    private List<Integer> widths() {
        List<String> names = names();
        return IntStream.range(0, names.size())
                .mapToObj(at -> Stream.concat(
                                Stream.of(names.get(at)),
                                table.rows().stream().map(row -> cells(row).get(at)))
                        .mapToInt(TextWidth::of)
                        .max()
                        .orElse(0))
                .toList();
    }

    private void columns(List<Integer> widths) {
        List<String> names = names();
        text.styled(IntStream.range(0, names.size())
                .mapToObj(at -> new Piece(Style.DIM, TextWidth.padded(names.get(at), widths.get(at)) + GAP))
                .toList());
        List<String> before = List.of();
        for (Table.Row row : table.rows()) {
            List<String> cells = cells(row);
            int heads = row.heads().size();
            int same = sameHeads(before, cells, heads);
            List<Piece> pieces = new ArrayList<>();
            for (int at = 0; at < cells.size(); at++) {
                String cell = at < same ? "" : cells.get(at);
                int padding = widths.get(at) - TextWidth.of(cell) + GAP.length();
                pieces.addAll(
                        at < heads
                                ? List.of(Piece.plain(cell))
                                : coloured(cell, row.values().get(at - heads)));
                pieces.add(Piece.plain(" ".repeat(padding)));
            }
            text.styled(pieces);
            before = cells;
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
            text.paragraph(Style.PLAIN, name(row));
            for (int at = 0; at < columns.size(); at++) {
                Value value = row.values().get(at);
                if (beside) {
                    value(GAP + TextWidth.padded(columns.get(at), label), value);
                } else {
                    text.hanging(Style.DIM, GAP, columns.get(at));
                    value(GAP + GAP, value);
                }
            }
        }
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

    /** The heads of a row with their names; a benchmark needs none. */
    private String name(Table.Row row) {
        return IntStream.range(0, table.rowHeads().size())
                .filter(at -> !row.heads().get(at).line().isEmpty())
                .mapToObj(at -> (table.rowHeads().get(at).equals(Benchmark.NAME)
                                ? ""
                                : table.rowHeads().get(at) + " ")
                        + row.heads().get(at).line())
                .collect(Collectors.joining(", "));
    }

    /** A line with the verdict of the value in its colour. */
    private static List<Piece> coloured(String line, Value value) {
        if (!(value instanceof Value.Measured measured) || measured.verdict().isEmpty()) {
            return List.of(Piece.plain(line));
        }
        int from = line.lastIndexOf(measured.verdict());
        if (from < 0) {
            return List.of(Piece.plain(line));
        }
        int to = from + measured.verdict().length();
        return List.of(
                Piece.plain(line.substring(0, from)),
                new Piece(style(measured), line.substring(from, to)),
                Piece.plain(line.substring(to)));
    }

    private static Style style(Value.Measured value) {
        return Arrays.stream(Verdict.values())
                .filter(it -> it.word().equals(value.verdict()))
                .findFirst()
                .map(it -> style(Mark.of(it, value.estimate().metric().better())))
                .orElse(Style.PLAIN);
    }

    static Style style(Mark mark) {
        return switch (mark) {
            case BETTER -> Style.GREEN;
            case WORSE -> Style.RED;
            case DIFFERENT -> Style.YELLOW;
            case SAME, UNCLEAR, NONE -> Style.DIM;
        };
    }
}
