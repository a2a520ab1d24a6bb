package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.report.Tested.Kind;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pair of cells in a metric, as every report has it.
 *
 * @param outcome that the two have in their run, whatever is shown of it
 */
public record Compared(Cell reference, Cell candidate, Judgement outcome) {

    public Comparison comparison() {
        return outcome.comparison();
    }

    /**
     * Comparisons that stand together.
     *
     * @param title of their table
     * @param columns the dimension in which the two cells differ
     * @param reference the value of it that the others are compared with
     * @param beside what is said beside them: of states, and of forks that do not complete
     */
    public record Group(
            String title, String columns, Optional<String> reference, List<Compared> all, List<Tested> beside) {

        /** Creates a group that says nothing beside its comparisons. */
        public Group(String title, String columns, Optional<String> reference, List<Compared> all) {
            this(title, columns, reference, all, List.of());
        }

        /** Everything that the group says of two cells by a test. */
        public Stream<Tested> tests() {
            return Stream.concat(all.stream().map(it -> Tested.of(Kind.METRIC, it)), beside.stream());
        }

        /** Whether the group says nothing. */
        public boolean isEmpty() {
            return all.isEmpty() && beside.isEmpty();
        }

        /** The reference column, such as {@code jdks=21}. */
        public String column() {
            return columns + "=" + reference.orElse("");
        }
    }
}
