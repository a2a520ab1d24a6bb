package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Schema;
import java.util.List;
import java.util.Optional;

/**
 * {@code search.json}: what a search asks. What its steps found is in their folders, and the order of steps follows from that.
 *
 * @param schema the version of this format
 * @param commandLine as typed
 * @param engine as chosen
 * @param axis that is searched along
 * @param matrix its entries on the axis are the points, in order
 * @param cells each has a search: one of the first build, or of each JDK with the first limit
 * @param matrixFile where the matrix was read from
 * @param rule when a step has enough forks
 * @param forks most forks of a cell in a step
 * @param leftOut why builds that were named are not there, a line each
 */
public record SearchPlan(
        int schema,
        List<String> commandLine,
        String engine,
        SearchAxis axis,
        Matrix matrix,
        List<Cell> cells,
        String matrixFile,
        StoppingRule rule,
        int forks,
        List<String> leftOut) {

    public static final int SCHEMA = 2;

    /** Forks of each build before the first decision: with fewer no difference is certain in a long search. */
    public static final int MIN = 8;

    /** The most forks of each build in a step. */
    public static final int MAX = 32;

    public SearchPlan {
        Schema.require(schema, SCHEMA);
        commandLine = List.copyOf(commandLine);
        leftOut = List.copyOf(leftOut);
        cells = List.copyOf(cells);
        if (matrix.ids(axis.axis()).size() < 2
                || cells.isEmpty()
                || forks < rule.min()
                || rule.searchSteps().isEmpty()) {
            throw new IllegalArgumentException("this is no search");
        }
    }

    /** What each search is for. */
    public static Search.Goal goal(SearchAxis axis, boolean within) {
        if (axis.isOfLimits()) {
            return within ? Search.Goal.LIKE_FIRST : Search.Goal.COMPLETES;
        }
        return Search.Goal.CHANGE;
    }

    /** A search of which nothing is measured. */
    Search search() {
        return new Search(
                goal(axis, rule.within().isPresent()), matrix.ids(axis.axis()).size());
    }

    /** The id of a point. */
    public String id(int index) {
        return matrix.ids(axis.axis()).get(index);
    }

    /** The matrix of a step of a cell; an axis of memory limits stays one with all of them. */
    public Matrix matrix(Cell cell, List<Integer> members) {
        TableSpec table = TableSpec.of(cell.workload())
                .with(rule.metric().stream().toList())
                .with(List.of(), axis.axis().key(), Optional.empty());
        return matrix.withShapes(
                        on(SearchAxis.CPU, matrix.cpus(), members), on(SearchAxis.HEAP, matrix.flags(), members))
                .with(
                        axis.isOfLimits() ? List.of(matrix.jdk(cell.jdk())) : on(axis, matrix.jdks(), members),
                        List.of(table));
    }

    private <T> List<T> on(SearchAxis of, List<T> all, List<Integer> members) {
        return of == axis ? members.stream().map(all::get).toList() : all;
    }

    /** The cells that a cell is at these points. */
    public List<Cell> cells(Cell cell, List<Integer> members) {
        return members.stream().map(it -> cell(cell, it)).toList();
    }

    /** How messages call a point. */
    public String name(Cell cell) {
        return (axis.isOfLimits() ? "JDK " + cell.jdk() + ", " : "") + cell.on(axis.axis());
    }

    Cell cell(Cell cell, int index) {
        return cell.with(axis.axis(), id(index));
    }
}
