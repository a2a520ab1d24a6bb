package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.SummariesSoFar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/** The medians of the cells so far, computed as in the report. */
public final class LiveResults {

    /** Up to so many cells are always shown; of more cells, the latest ones. */
    private static final int MOST = 8;

    private final Matrix matrix;
    private final List<Cell> cells;
    private final CellNames names;
    private final ReferenceCells references;
    private final SummariesSoFar forks;
    private final Map<Cell, CellSummary> summaries = new HashMap<>();
    private final Map<Cell, String> endings = new LinkedHashMap<>();
    private final SequencedSet<Cell> latest = new LinkedHashSet<>();

    /** @param cells of the plan, in its order */
    public LiveResults(Matrix matrix, List<Cell> cells) {
        this.matrix = matrix;
        this.cells = cells;
        this.names = CellNames.of(cells);
        this.forks = new SummariesSoFar(matrix);
        this.references = new ReferenceCells(matrix, cells);
    }

    /** Adds the record of a fork. */
    public void add(RunRecord record) {
        Cell cell = record.cell();
        summaries.put(cell, forks.add(record));
        if (!record.outcome().isCounted()) {
            endings.put(cell, record.outcome().word());
        }
        latest.remove(cell);
        latest.add(cell);
    }

    /** A short name that is unique in the plan. */
    public String name(Cell cell) {
        return names.of(cell);
    }

    /** The workload with the params that have several values in the plan. */
    public String work(Cell cell) {
        return names.work(cell);
    }

    /** All cells in plan order if they are few, else the latest ones, in the order of their records. */
    public List<ProgressState.Result> results() {
        if (cells.size() <= MOST) {
            return cells.stream().map(this::result).toList();
        }
        return latest.stream()
                .skip(Math.max(0, latest.size() - MOST / 2))
                .map(this::result)
                .toList();
    }

    private ProgressState.Result result(Cell cell) {
        boolean isLatest = !latest.isEmpty() && cell.equals(latest.getLast());
        return estimate(cell)
                .map(it -> new ProgressState.Result(
                        name(cell), it.metric().name(), value(it), ratio(cell, it), label(cell), it.n(), isLatest))
                .orElseGet(() ->
                        new ProgressState.Result(name(cell), "", endings.getOrDefault(cell, "-"), "", "", 0, isLatest));
    }

    private Optional<Estimate> estimate(Cell cell) {
        return Optional.ofNullable(summaries.get(cell)).flatMap(it -> it.estimate(metric(it)));
    }

    private String metric(CellSummary summary) {
        return references
                .metric(summary.cell())
                .orElseGet(() -> PrimaryMetric.of(matrix, summary.cell().workload(), List.of(summary)));
    }

    private static String value(Estimate estimate) {
        String unit = estimate.metric().unit();
        String head = Quantity.headUnit(unit);
        return estimate.belowResolution()
                ? "< " + Quantity.format(estimate.resolution(), unit)
                : Quantity.format(estimate.median(), estimate) + (head.isEmpty() ? "" : " " + head);
    }

    private String ratio(Cell cell, Estimate estimate) {
        Optional<Cell> reference = references.of(cell);
        if (reference.filter(cell::equals).isPresent()) {
            return "reference";
        }
        return reference
                .flatMap(this::estimate)
                .filter(it -> it.metric().equals(estimate.metric()))
                .filter(it -> it.median() > 0 && !it.belowResolution() && !estimate.belowResolution())
                .map(it -> Change.of(estimate.median() / it.median()))
                .orElse("");
    }

    private String label(Cell cell) {
        return references
                .of(cell)
                .filter(it -> !it.equals(cell))
                .map(it -> references.label(it, cell))
                .orElse("");
    }
}
