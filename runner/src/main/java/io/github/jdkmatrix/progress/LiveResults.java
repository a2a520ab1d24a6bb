package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.RunState;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/** The medians of the cells so far, computed as in the report. */
final class LiveResults {

    /** Up to so many cells are always shown; of more cells, the latest ones. */
    private static final int MOST = 8;

    private final Matrix matrix;
    private final List<Cell> cells;
    private final CellNames names;
    private final RunState state;
    private final Map<Cell, ProgressState.Result> known = new HashMap<>();
    private final SequencedSet<Cell> latest = new LinkedHashSet<>();

    /** @param cells of the plan, in its order */
    LiveResults(Matrix matrix, List<Cell> cells, CellNames names, RunState state) {
        this.matrix = matrix;
        this.cells = cells;
        this.names = names;
        this.state = state;
    }

    /** Takes a record that the state has. */
    void add(RunRecord record) {
        Cell cell = record.cell();
        latest.remove(cell);
        latest.add(cell);
        ProgressState.Result before = known.get(cell);
        String ending = record.outcome().isCounted() && before != null
                ? before.value()
                : record.outcome().word();
        known.put(cell, result(cell, state.summary(cell).flatMap(this::estimate), ending));
    }

    /** All cells in plan order if they are few, else the latest ones, in the order of their records. */
    List<ProgressState.Result> results() {
        List<Cell> shown = cells.size() <= MOST
                ? cells
                : latest.stream().skip(Math.max(0, latest.size() - MOST / 2)).toList();
        return shown.stream()
                .map(cell -> known.getOrDefault(cell, result(cell, Optional.empty(), "-"))
                        .latest(!latest.isEmpty() && cell.equals(latest.getLast())))
                .toList();
    }

    private ProgressState.Result result(Cell cell, Optional<Estimate> estimate, String otherwise) {
        return new ProgressState.Result(
                names.of(cell),
                estimate.map(LiveResults::value).orElse(otherwise),
                estimate.map(Estimate::n).orElse(0),
                false);
    }

    /** Of the first metric of the cell's first table that names metrics, else the primary one of its workload. */
    private Optional<Estimate> estimate(CellSummary summary) {
        Cell cell = summary.cell();
        return summary.estimate(matrix.tables().stream()
                .filter(cell::isIn)
                .map(TableSpec::metrics)
                .flatMap(List::stream)
                .findFirst()
                .orElseGet(() -> PrimaryMetric.of(matrix, cell.workload(), List.of(summary))));
    }

    private static String value(Estimate estimate) {
        String unit = estimate.metric().unit();
        String head = Quantity.headUnit(unit);
        String value = estimate.belowResolution()
                ? "< " + Quantity.format(estimate.resolution(), unit)
                : Quantity.format(estimate.median(), estimate) + (head.isEmpty() ? "" : " " + head);
        return estimate.metric().name() + " " + value;
    }
}
