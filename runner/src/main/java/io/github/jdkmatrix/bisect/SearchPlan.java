package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Schema;
import java.util.List;

/**
 * {@code search.json}: what a search asks. What its steps found is in their folders, and the order of steps follows from that.
 *
 * @param schema the version of this format
 * @param commandLine as typed
 * @param engine as chosen
 * @param matrix its JDKs are the builds, in order
 * @param cell the one that is measured, of the first build
 * @param matrixFile where the matrix was read from
 * @param rule when a step has enough forks
 * @param forks most forks per build in a step
 * @param leftOut why builds are not in the list, a line each
 */
public record SearchPlan(
        int schema,
        List<String> commandLine,
        String engine,
        Matrix matrix,
        Cell cell,
        String matrixFile,
        StoppingRule rule,
        int forks,
        List<String> leftOut) {

    public static final int SCHEMA = 1;

    /** Forks of each build before the first decision: with fewer no difference is certain in a long search. */
    public static final int MIN = 8;

    /** Most forks of each build in a step. */
    public static final int MAX = 32;

    public SearchPlan {
        Schema.require(schema, SCHEMA);
        commandLine = List.copyOf(commandLine);
        leftOut = List.copyOf(leftOut);
        if (matrix.jdks().size() < 2 || forks < rule.min() || rule.searchSteps().isEmpty()) {
            throw new IllegalArgumentException("this is no search");
        }
    }

    /** How many builds. */
    public int count() {
        return matrix.jdks().size();
    }

    /** The id of a build. */
    public String id(int index) {
        return matrix.jdks().get(index).id();
    }

    /** The matrix of a step. */
    public Matrix matrix(Search.Step step) {
        TableSpec table = TableSpec.of(cell.workload());
        return matrix.with(
                step.members().stream().map(matrix.jdks()::get).toList(),
                List.of(table.with(rule.metric().stream().toList())));
    }

    /** The cells of a step. */
    public List<Cell> cells(Search.Step step) {
        return step.members().stream().map(this::cell).toList();
    }

    /** The cell of a build. */
    public Cell cell(int index) {
        return cell.withJdk(id(index));
    }
}
