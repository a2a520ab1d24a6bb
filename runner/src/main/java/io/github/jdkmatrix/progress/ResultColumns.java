package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.progress.ProgressState.Result;
import io.github.jdkmatrix.text.TextWidth;
import java.util.List;
import java.util.function.Function;

/**
 * The columns of the table of results.
 *
 * @param nameWidth the width of the cell names: the room that the other columns leave
 */
record ResultColumns(int nameWidth, List<Column> columns) {

    private static final String GAP = "  ";

    /** Shorter names are ambiguous: all columns but the value give way. */
    private static final int SHORTEST_NAME = 8;

    /** A column, as wide as its longest text. */
    record Column(Function<Result, String> text, int width) {
        static Column of(List<Result> results, Function<Result, String> text) {
            return new Column(
                    text,
                    results.stream().map(text).mapToInt(TextWidth::of).max().orElse(0));
        }

        int widthWithGap() {
            return width == 0 ? 0 : GAP.length() + width;
        }

        String cell(Result result) {
            return width == 0 ? "" : GAP + TextWidth.indented(text.apply(result), width);
        }
    }

    /**
     * Columns for these results.
     *
     * @param width of the table
     * @param all whether there is room for the metric, the reference and the number of forks
     */
    static ResultColumns of(List<Result> results, int width, boolean all) {
        Column name = Column.of(results, Result::cell);
        Column value = Column.of(results, Result::value);
        List<Column> columns = all
                ? List.of(
                        Column.of(results, Result::metric),
                        value,
                        Column.of(results, Result::comparison),
                        Column.of(results, it -> it.forks() == 0 ? "" : "n=" + it.forks()))
                : List.of(value, Column.of(results, ResultColumns::shortRatio));
        int room = width - columns.stream().mapToInt(Column::widthWithGap).sum();
        if (room < SHORTEST_NAME) {
            columns = List.of(value);
            room = Math.max(1, width - value.widthWithGap());
        }
        return new ResultColumns(Math.min(name.width(), room), columns);
    }

    /** A row of the table. */
    String row(Result result) {
        StringBuilder row = new StringBuilder(TextWidth.padded(TextWidth.cut(result.cell(), nameWidth), nameWidth));
        columns.forEach(column -> row.append(column.cell(result)));
        return row.toString().stripTrailing();
    }

    private static String shortRatio(Result result) {
        return result.reference().isEmpty() && !result.ratio().isEmpty() ? "ref" : result.ratio();
    }
}
