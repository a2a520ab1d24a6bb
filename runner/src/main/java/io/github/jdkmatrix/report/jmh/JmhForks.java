package io.github.jdkmatrix.report.jmh;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.stats.Results;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The entries of JMH in the records of a result, by their cells. */
final class JmhForks {

    private final Map<Cell, MergedForks> byCell = new HashMap<>();

    private JmhForks() {}

    /** Reads the folder once more, if there is one and JMH ran. */
    static JmhForks read(Results results) {
        JmhForks forks = new JmhForks();
        if (!results.jmh().isEmpty()) {
            // Torn lines were reported when the folder was first read.
            results.folder().ifPresent(it -> it.readRuns(results.manifest(), forks::take, torn -> {}));
        }
        return forks;
    }

    Optional<MergedForks> of(Cell cell) {
        return Optional.ofNullable(byCell.get(cell));
    }

    private void take(RunRecord record) {
        if (record.outcome().isCounted() && !record.run().isControl()) {
            record.jmh()
                    .ifPresent(entry -> byCell.computeIfAbsent(record.cell(), cell -> new MergedForks(entry))
                            .add(entry));
        }
    }
}
