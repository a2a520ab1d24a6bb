package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.TextWidth;
import java.util.List;
import java.util.function.Function;

/** Results below each other: the name of the cell takes what the figures leave. */
final class ResultColumns {

    private static final String GAP = "  ";

    /** A name shorter than this tells cells apart no more: the ratio goes first, the value never. */
    private static final int SHORTEST_NAME = 8;

    private final int name;
    private final List<Column> columns;

    /** A figure, as wide as the widest of its kind. */
    private record Column(Function<ProgressState.Result, String> figure, int width) {
        static Column of(List<ProgressState.Result> results, Function<ProgressState.Result, String> figure) {
            return new Column(figure, widest(results, figure));
        }

        String text(ProgressState.Result result) {
            return width == 0 ? "" : GAP + TextWidth.indented(figure.apply(result), width);
        }

        int room() {
            return width == 0 ? 0 : GAP.length() + width;
        }
    }

    private ResultColumns(int name, List<Column> columns) {
        this.name = name;
        this.columns = columns;
    }

    /**
     * Columns for these results.
     *
     * @param width that a line may have
     * @param all whether there is room for metric, reference and the number of forks
     */
    static ResultColumns of(List<ProgressState.Result> results, int width, boolean all) {
        Column value = Column.of(results, ProgressState.Result::value);
        List<Column> columns = all
                ? List.of(
                        Column.of(results, ProgressState.Result::metric),
                        value,
                        Column.of(results, ResultColumns::against),
                        Column.of(results, it -> it.forks() == 0 ? "" : "n=" + it.forks()))
                : List.of(value, Column.of(results, ResultColumns::inShort));
        int names = widest(results, ProgressState.Result::cell);
        int room = width - columns.stream().mapToInt(Column::room).sum();
        return room < SHORTEST_NAME && columns.size() > 1
                ? of(results, width, value)
                : new ResultColumns(Math.min(names, room), columns);
    }

    private static ResultColumns of(List<ProgressState.Result> results, int width, Column value) {
        int names = widest(results, ProgressState.Result::cell);
        return new ResultColumns(Math.min(names, Math.max(1, width - value.room())), List.of(value));
    }

    private static int widest(List<ProgressState.Result> results, Function<ProgressState.Result, String> text) {
        return results.stream().map(text).mapToInt(TextWidth::of).max().orElse(0);
    }

    String text(ProgressState.Result result) {
        StringBuilder text = new StringBuilder(TextWidth.padded(TextWidth.cut(result.cell(), name), name));
        columns.forEach(column -> text.append(column.text(result)));
        return text.toString().stripTrailing();
    }

    private static String inShort(ProgressState.Result result) {
        return result.reference().isEmpty() && !result.ratio().isEmpty() ? "ref" : result.ratio();
    }

    static String against(ProgressState.Result result) {
        return result.ratio().isEmpty() || result.reference().isEmpty()
                ? result.ratio()
                : result.ratio() + " vs " + result.reference();
    }
}
