package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
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

    public static List<ForkRecord> in(Path folder) {
        List<ForkRecord> records = new ArrayList<>();
        ResultFolder results = new ResultFolder(folder);
        results.readRuns(results.readManifest(), records::add, note -> {
            throw new AssertionError(note);
        });
        return records;
    }

    /** Those of the cells that have all these ids or values of parameters. */
    static List<ForkRecord> of(List<ForkRecord> records, String... words) {
        return records.stream().filter(it -> has(it.cell(), words)).toList();
    }

    /** The first of them. The words name one cell: which of two comes first depends on the seed. */
    static ForkRecord first(List<ForkRecord> records, String... words) {
        List<ForkRecord> found = of(records, words);
        assertThat(found.stream().map(ForkRecord::cell).distinct())
                .as("cells with %s", List.of(words))
                .hasSize(1);
        return found.getFirst();
    }

    static boolean has(Cell cell, String... words) {
        Set<String> all = new HashSet<>(cell.params().values());
        all.addAll(List.of(cell.workload(), cell.jdk(), cell.cpu(), cell.flags()));
        return all.containsAll(List.of(words));
    }

    /** Holds that there are so many forks, and that all of them completed. */
    static List<ForkRecord> completed(List<ForkRecord> records, int count) {
        assertThat(records)
                .hasSize(count)
                .allSatisfy(it -> assertThat(it.outcome()).as(it.toString()).isEqualTo(Outcome.completed()));
        return records;
    }

    /** The same of any number but none. */
    static List<ForkRecord> completed(List<ForkRecord> records) {
        assertThat(records).isNotEmpty();
        return completed(records, records.size());
    }

    /** Whether two forks ran at the same time. */
    static boolean overlap(ForkRecord one, ForkRecord other) {
        return one.startedAt().isBefore(end(other)) && other.startedAt().isBefore(end(one));
    }

    private static Instant end(ForkRecord record) {
        double seconds = record.wallSeconds().orElseThrow();
        return record.startedAt().plus(Duration.ofNanos(Math.round(seconds * 1e9)));
    }
}
