package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The records of a result folder. */
public final class Records {

    private Records() {}

    public static List<RunRecord> in(Path folder) {
        List<RunRecord> records = new ArrayList<>();
        new ResultFolder(folder).readRuns(records::add, note -> {
            throw new AssertionError(note);
        });
        return records;
    }

    /** Those of the cells that have all these ids or values of parameters. */
    static List<RunRecord> of(List<RunRecord> records, String... words) {
        return records.stream().filter(it -> has(it.cell(), words)).toList();
    }

    /** The first of them. */
    static RunRecord first(List<RunRecord> records, String... words) {
        return of(records, words).getFirst();
    }

    static boolean has(Cell cell, String... words) {
        Set<String> all = new HashSet<>(cell.params().values());
        all.addAll(List.of(cell.workload(), cell.jdk(), cell.cpu(), cell.flags()));
        return all.containsAll(List.of(words));
    }

    /** Holds that there are so many forks, and that all of them completed. */
    static List<RunRecord> completed(List<RunRecord> records, int count) {
        assertThat(records)
                .hasSize(count)
                .allSatisfy(it -> assertThat(it.outcome()).as(it.toString()).isEqualTo(Outcome.completed()));
        return records;
    }

    /** The same of any number but none. */
    static List<RunRecord> completed(List<RunRecord> records) {
        assertThat(records).isNotEmpty();
        return completed(records, records.size());
    }

    /** Whether two forks ran at the same time. */
    static boolean overlap(RunRecord one, RunRecord other) {
        return one.startedAt().isBefore(end(other)) && other.startedAt().isBefore(end(one));
    }

    private static Instant end(RunRecord record) {
        double seconds = record.wallSeconds().orElseThrow();
        return record.startedAt().plus(Duration.ofNanos(Math.round(seconds * 1e9)));
    }
}
