package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Schema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code search.json}: what a search asks. What its steps found is in their folders, and the order of steps follows from that.
 *
 * @param schema the version of this format
 * @param commandLine as typed
 * @param engine as chosen
 * @param axis that is searched along
 * @param matrix of all steps: its entries on the axis are the points, in order
 * @param cell that is searched, at any point; of limits on any JDK
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
        Cell cell,
        String matrixFile,
        StoppingRule rule,
        int forks,
        List<String> leftOut) {

    public static final int SCHEMA = 3;

    /** Forks of each build before the first decision: with fewer no difference is certain in a long search. */
    public static final int MIN = 8;

    /** The most forks of each build in a step. */
    public static final int MAX = 32;

    public SearchPlan {
        Schema.require(schema, SCHEMA);
        commandLine = List.copyOf(commandLine);
        leftOut = List.copyOf(leftOut);
    }

    /** Whether the points are limits. */
    boolean limits() {
        return axis.isOfLimits();
    }

    /** The parts of the search: one of all builds, or one of each JDK with its limits. */
    List<Part> parts() {
        Stream<Cell> cells = limits() ? matrix.jdks().stream().map(it -> cell.withJdk(it.id())) : Stream.of(cell);
        return cells.map(it -> new Part(this, it)).toList();
    }

    /** The ids of all points. */
    List<String> ids() {
        return matrix.ids(axis.axis());
    }

    String id(int index) {
        return ids().get(index);
    }

    /** The matrix of all steps, with the table of each. */
    public Matrix matrixOfSteps() {
        TableSpec table = TableSpec.of(cell.workload())
                .with(rule.metric().stream().toList())
                .with(List.of(), axis.axis().key(), Optional.empty());
        return matrix.with(matrix.jdks(), List.of(table));
    }

    /** The cells that a cell is at these points. */
    public List<Cell> cells(Cell cell, List<Integer> members) {
        return members.stream().map(it -> cell.with(axis.axis(), id(it))).toList();
    }

    /** How messages call these cells of one JDK or at one limit. */
    public String name(List<Cell> cells) {
        return (limits() ? "JDK " + cells.getFirst().jdk() + ", " : "")
                + cells.stream().map(it -> it.on(axis.axis())).collect(Collectors.joining(", "));
    }
}
