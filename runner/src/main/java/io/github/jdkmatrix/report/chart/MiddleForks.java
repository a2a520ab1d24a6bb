package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The time series of one fork of each cell: the one whose primary metric is the median, or the lower of the two in the
 * middle. A fork that ran, since the mean of several may be like none of them.
 */
final class MiddleForks {

    private final Map<Cell, Integer> wanted = new HashMap<>();
    private final Map<Cell, List<Series>> series = new HashMap<>();

    private MiddleForks() {}

    /** None, for results that are not on disk. */
    static MiddleForks none() {
        return new MiddleForks();
    }

    /** Reads the folder once more if any of these has something over time, and keeps nothing but that. */
    static MiddleForks read(ResultFolder folder, List<Subject> subjects) {
        MiddleForks forks = new MiddleForks();
        subjects.stream().filter(CompletionChart::draws).forEach(forks::want);
        if (!forks.wanted.isEmpty()) {
            // Torn lines were reported when the folder was first read.
            folder.readRuns(forks::take, torn -> {});
        }
        return forks;
    }

    Optional<Series> of(Cell cell, String name) {
        return series.getOrDefault(cell, List.of()).stream()
                .filter(it -> it.name().equals(name))
                .findFirst();
    }

    private void want(Subject subject) {
        for (CellSummary summary : subject.cells()) {
            summary.estimate(subject.primaryMetric())
                    .map(MiddleForks::middle)
                    .ifPresent(fork -> wanted.put(summary.cell(), fork));
        }
    }

    private static int middle(Estimate estimate) {
        ForkValues forks = estimate.forks();
        return IntStream.range(0, forks.size())
                .boxed()
                .sorted(Comparator.comparingDouble(forks::value))
                .skip((forks.size() - 1) / 2)
                .map(forks::fork)
                .findFirst()
                .orElseThrow();
    }

    private void take(RunRecord record) {
        Integer fork = wanted.get(record.cell());
        if (fork != null
                && fork == record.run().fork()
                && !record.run().isControl()
                && record.outcome().isCounted()) {
            series.putIfAbsent(record.cell(), record.series());
        }
    }
}
