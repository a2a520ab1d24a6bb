package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.DisturbanceSource;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.OneLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the forks of a run say of themselves beside numbers.
 *
 * @param unreadable sources of disturbance that no fork could read, and JDKs whose flags no JVM reported
 * @param jmh the versions of JMH and the kinds of its blackholes in the forks of each cell with a benchmark of JMH
 * @param heaps the collectors and largest heaps of the forks' JVMs, each with the JDKs, and flag sets and limits if there are several
 * @param largestHeaps the largest heaps of the JVMs behind the numbers of each cell, in MiB
 * @param remarks what else holds for the forks, a sentence each: the archives that JVMs mapped, sessions that are mixed unevenly
 */
public record ForkFacts(
        List<String> unreadable,
        Map<Cell, SortedSet<String>> jmh,
        SortedMap<String, SortedSet<String>> heaps,
        Map<Cell, Set<Long>> largestHeaps,
        List<String> remarks) {

    /** Each version of JMH and kind of blackholes in the forks of cells: numbers are compared only where these are equal. */
    public SortedSet<String> jmhOf(Collection<Cell> cells) {
        return cells.stream()
                .flatMap(it -> jmh.getOrDefault(it, new TreeSet<>()).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Facts of forks whose records stream by. */
    static final class Collector {

        private final Manifest manifest;
        private final UnevenSessions sessions;
        private final Set<DisturbanceSource> unread = EnumSet.allOf(DisturbanceSource.class);
        private final Set<String> withoutFlags = new TreeSet<>();
        private final Map<Cell, SortedSet<String>> jmh = new HashMap<>();
        private final SortedMap<String, SortedSet<String>> heaps = new TreeMap<>();
        private final Map<Cell, Set<Long>> largestHeaps = new HashMap<>();
        private final Set<String> archives = new LinkedHashSet<>();
        private final Set<String> killed = new LinkedHashSet<>();
        /** The largest heaps beyond the memory that a fork has, by that memory. */
        private final SortedMap<Integer, Set<String>> beyond = new TreeMap<>();

        Collector(Manifest manifest) {
            this.manifest = manifest;
            this.sessions = new UnevenSessions(manifest);
        }

        void add(ForkRecord record) {
            Conditions conditions = record.conditions();
            String ofJdk = "JDK " + record.cell().jdk();
            unread.removeIf(source -> source.isReadIn(conditions));
            sessions.add(record);
            fact(conditions, "jmh.version")
                    .ifPresent(version -> jmh.computeIfAbsent(record.cell(), none -> new TreeSet<>())
                            .add(version + ", "
                                    + fact(conditions, "jmh.blackholes").orElse("unknown") + " blackholes"));
            heap(record.cell(), conditions);
            if (record.outcome().isCounted() && !record.fork().isControl()) {
                conditions
                        .largestHeap()
                        .ifPresent(it -> largestHeaps
                                .computeIfAbsent(record.cell(), none -> new HashSet<>())
                                .add(it));
            }
            fact(conditions, Conditions.KILLED).ifPresent(it -> killed.add(ofJdk));
            fact(conditions, Conditions.ARCHIVE).ifPresent(it -> archives.add(it + " (" + ofJdk + ")"));
            fact(conditions, Protocol.UNREAD_FLAGS)
                    .ifPresent(why -> withoutFlags.add("flags of " + ofJdk + " (" + OneLine.of(why) + ")"));
        }

        private static Optional<String> fact(Conditions conditions, String key) {
            return Optional.ofNullable(conditions.facts().get(key));
        }

        private void heap(Cell cell, Conditions conditions) {
            Matrix matrix = manifest.matrix();
            conditions
                    .heap()
                    .ifPresent(it -> heaps.computeIfAbsent(it, none -> new TreeSet<>())
                            .add(Axis.ofJvm().stream()
                                    .filter(axis -> axis == Axis.JDKS
                                            || matrix.ids(axis).size() > 1)
                                    .map(cell::on)
                                    .collect(Collectors.joining(" "))));
            if (manifest.engine().kind().hasContainers()) {
                int limit = matrix.memoryLimit(cell.cpu(), cell.memory());
                conditions
                        .largestHeap()
                        .filter(it -> it > limit)
                        .ifPresent(it -> beyond.computeIfAbsent(limit, none -> new LinkedHashSet<>())
                                .add(it + " MiB (JDK " + cell.jdk() + ")"));
            }
        }

        ForkFacts facts() {
            return new ForkFacts(
                    Stream.concat(unread.stream().map(DisturbanceSource::title), withoutFlags.stream())
                            .toList(),
                    jmh,
                    heaps,
                    largestHeaps,
                    remarks());
        }

        private List<String> remarks() {
            List<String> remarks = new ArrayList<>();
            remark(
                    remarks,
                    "trained: ",
                    manifest.trained().stream().map(TrainedFacts::words).toList());
            remark(remarks, "mapped in each fork: ", archives);
            beyond.forEach((limit, which) ->
                    remark(remarks, "a fork has " + limit + " MiB, and less than its heap may grow to: ", which));
            remark(remarks, "did not end on SIGTERM, and were killed: forks of ", killed);
            sessions.sentence().ifPresent(remarks::add);
            return remarks;
        }

        private static void remark(List<String> remarks, String head, Collection<String> parts) {
            if (!parts.isEmpty()) {
                remarks.add(head + String.join(", ", parts));
            }
        }
    }

    /**
     * Rows in which forks of one block are of different sessions of a resumed run: what changed in between is in their ratios. An
     * interruption may cut one block of a row; more such blocks are told.
     */
    private static final class UnevenSessions {

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
}
