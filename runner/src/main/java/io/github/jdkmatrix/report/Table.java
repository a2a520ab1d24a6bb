package io.github.jdkmatrix.report;

import io.github.jdkmatrix.report.head.Head;
import java.util.List;

/**
 * A table, apart from how it is written.
 *
 * @param title its heading
 * @param caption what holds for all of it and how to read its numbers, in one line; may be empty
 * @param rowHeads the heads of the columns that name a row
 * @param columnHeads the heads of the columns with values
 * @param rows its rows
 * @param notes footnotes, numbered from one in this order
 * @param remarks what else stands under it, a line each
 */
public record Table(
        String title,
        String caption,
        List<String> rowHeads,
        List<Head> columnHeads,
        List<Row> rows,
        List<String> notes,
        List<String> remarks) {

    /**
     * One row.
     *
     * @param heads what names it, one for each row head
     * @param values one for each column head
     */
    public record Row(List<Head> heads, List<Value> values) {}
}
