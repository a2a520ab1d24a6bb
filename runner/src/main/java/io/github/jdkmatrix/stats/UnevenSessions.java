package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.text.Count;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rows in which forks of one block are of different sessions of a resumed run: what changed in between is in their ratios. An
 * interruption may cut one block of a row; more such blocks are told.
 */
final class UnevenSessions {

    private final List<Instant> starts;

    /** The sessions of the forks that count, by row and block. */
    private final Map<Cell, Map<Integer, Set<Long>>> rows = new LinkedHashMap<>();

    UnevenSessions(Manifest manifest) {
        this.starts = manifest.sessions().stream().map(Session::startedAt).toList();
    }

    void add(ForkRecord record) {
        if (record.outcome().isCounted() && !record.fork().isControl()) {
            long session = starts.stream()
                    .filter(it -> !it.isAfter(record.startedAt()))
                    .count();
            rows.computeIfAbsent(record.cell().without(Axis.JDKS.key()), row -> new HashMap<>())
                    .computeIfAbsent(record.fork().index(), block -> new HashSet<>())
                    .add(session);
        }
    }

    /**
     * The sentence for a report, such as
     * {@code in 6 rows of fair-share, forks of one block are of different sessions, in up to 4 blocks}.
     */
    Optional<String> sentence() {
        Map<Cell, Long> uneven = new LinkedHashMap<>();
        rows.forEach((row, blocks) -> uneven.put(
                row, blocks.values().stream().filter(it -> it.size() > 1).count()));
        uneven.values().removeIf(it -> it < 2);
        if (starts.size() < 2 || uneven.isEmpty()) {
            return Optional.empty();
        }
        String workloads =
                uneven.keySet().stream().map(Cell::workload).distinct().collect(Collectors.joining(", "));
        long most = uneven.values().stream().max(Long::compare).orElseThrow();
        return Optional.of("in " + Count.of(uneven.size(), "row") + " of " + workloads
                + ", forks of one block are of different sessions, in up to " + most + " blocks:"
                + " what changed in between is in their ratios");
    }
}
