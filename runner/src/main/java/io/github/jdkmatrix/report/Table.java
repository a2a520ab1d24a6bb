package io.github.jdkmatrix.report;

import io.github.jdkmatrix.report.head.Head;
import java.util.List;

/**
 * A table, apart from how it is written.
 *
 * @param title its heading
 * @param caption one line on the whole table and how to read its numbers; may be empty
 * @param rowHeads the heads of the columns that name a row
 * @param columnHeads the heads of the columns with values
 * @param rows its rows
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

    /**
     * One row.
     *
     * @param heads its name, one for each row head
     * @param values one for each column head
     */
    public record Row(List<Head> heads, List<Value> values) {}
}
