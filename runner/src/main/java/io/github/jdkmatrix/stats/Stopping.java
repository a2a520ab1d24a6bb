package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Comparisons;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.looks.Look;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The look that each cell is at by a stopping rule. The cells of a comparison go on together: they stop at the first look at
 * which the median of each is known well enough. Whether they differ plays no part. The same records give the same looks,
 * whenever they are read.
 */
final class Stopping {
    private final Matrix matrix;
    private final StoppingRule rule;
    /** Those of all cells; they grow meanwhile. */
    private final Map<Cell, CellForks> forks;

    private final Map<Cell, List<Cell>> comparisons = new HashMap<>();
    /** By the comparison of a cell. */
    private final Map<List<Cell>, Look> looks = new HashMap<>();

    /**
     * All cells are at their first look.
     *
     * @param most forks per cell
     * @param forks of each cell, as far as they ran
     */
    Stopping(Matrix matrix, StoppingRule rule, List<Cell> cells, int most, Map<Cell, CellForks> forks) {
        this.matrix = matrix;
        this.rule = rule;
        this.forks = forks;
        Look first = new Look(rule.looks(most), 1);
        for (List<Cell> comparison : Comparisons.of(matrix, cells)) {
            comparison.forEach(cell -> comparisons.put(cell, comparison));
            looks.put(comparison, first);
        }
    }

    /** The looks of the cells of a result folder; none where the number of forks is fixed. */
    static Function<Cell, Optional<Look>> looks(Manifest manifest, Map<Cell, CellForks> forks) {
        Optional<StoppingRule> rule = manifest.design().until().filter(it -> manifest.knowsPlan());
        if (rule.isEmpty()) {
            return cell -> Optional.empty();
        }
        Stopping stopping = new Stopping(manifest.matrix(), rule.get(), manifest.cells(), manifest.forks(), forks);
        manifest.cells().forEach(stopping::advance);
        return cell -> Optional.of(stopping.look(cell));
    }

    /** The look of a cell of the plan. */
    Look look(Cell cell) {
        return looks.get(comparisons.get(cell));
    }

    /** Moves the comparison of a cell on as far as its forks allow. */
    void advance(Cell cell) {
        List<Cell> comparison = comparisons.get(cell);
        Look look = looks.get(comparison);
        while (!look.isLast() && isOver(comparison, look) && !isPrecise(comparison, look)) {
            look = look.next();
        }
        looks.put(comparison, look);
    }

    private boolean isOver(List<Cell> comparison, Look look) {
        return comparison.stream()
                .allMatch(cell -> forks.containsKey(cell) && forks.get(cell).settledUpTo(look.forks()));
    }

    /** Cells of which no fork completes have nothing to wait for. */
    private boolean isPrecise(List<Cell> comparison, Look look) {
        return comparison.stream()
                .filter(cell -> forks.get(cell).anyCompleted())
                .map(cell -> forks.get(cell).estimate(metric(cell), look))
                .allMatch(it -> it.isPresent() && isPrecise(it.get()));
    }

    private boolean isPrecise(Estimate estimate) {
        double median = estimate.median();
        return estimate.interval()
                .map(it -> Math.max(it.high() - median, median - it.low()) <= rule.until() * Math.abs(median))
                .known()
                .orElse(false);
    }

    /** That of the rule if the cell has it, else the primary metric. */
    private String metric(Cell cell) {
        CellForks ofCell = forks.get(cell);
        return rule.metric()
                .filter(ofCell::has)
                .orElseGet(() -> PrimaryMetric.of(matrix, cell.workload(), ofCell::firstMetric));
    }
}
