package io.github.jdkmatrix.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table, apart from how it is written.
 *
 * @param title the heading of the table
 * @param caption one line on the whole table and how to read its numbers; may be empty
 * @param rowHeads the heads of the columns that name a row
 * @param columnHeads the heads of the columns with values
 * @param rows the rows of the table
 * @param notes footnotes, numbered from one in this order
 * @param remarks lines under it
 */
public record Table(
        String title,
        String caption,
        List<String> rowHeads,
        List<Head> columnHeads,
        List<Row> rows,
        List<String> notes,
        List<String> remarks) {

    /** The head of a column with metrics. */
    public static final String METRIC = "metric";

    /** The head of a column with the names of rows. */
    public static final String ROW = "row";

    /** A table without notes and remarks; empty without rows. */
    public static Optional<Table> ofRows(
            String title, String caption, List<String> rowHeads, List<Head> columnHeads, List<Row> rows) {
        return Optional.of(new Table(title, caption, rowHeads, columnHeads, rows, List.of(), List.of()))
                .filter(it -> !rows.isEmpty());
    }

    /**
     * A row of the table.
     *
     * @param heads the name of the row, one for each row head
     * @param values one for each column head
     */
    public record Row(List<Head> heads, List<Value> values) {

        /** A line over the whole width, above the rows that it is about. */
        public static Row heading(String text) {
            return new Row(Head.plain(text), List.of());
        }

        public boolean isHeading() {
            return values.isEmpty();
        }
    }

    /**
     * The label of a row or a column.
     *
     * @param text the name of the row or column
     * @param marks of the notes about it
     */
    public record Head(String text, List<String> marks) {

        public static Head of(String text) {
            return new Head(text, List.of());
        }

        /** Labels without notes. */
        public static List<Head> plain(String... texts) {
            return plain(List.of(texts));
        }

        /** Heads without marks. */
        public static List<Head> plain(List<String> texts) {
            return texts.stream().map(Head::of).toList();
        }

        public String line() {
            return marks.isEmpty() ? text : text + " " + String.join(" ", marks);
        }
    }

    /** The footnotes of one table: equal texts share one note. */
    public static final class Notes {

        /** The numbers of the notes by their texts, in order. */
        private final Map<String, Integer> numbers = new LinkedHashMap<>();

        /** The mark of a note, such as {@code [2]}. */
        public String mark(String text) {
            return "[" + numbers.computeIfAbsent(text, it -> numbers.size() + 1) + "]";
        }

        public List<String> texts() {
            return List.copyOf(numbers.keySet());
        }
    }
}
