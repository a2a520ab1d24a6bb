package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.DisturbanceSource;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.looks.Look;
import io.github.jdkmatrix.text.OneLine;
import io.github.jdkmatrix.text.Printable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
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
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statistics of a result folder.
 *
 * @param manifest the manifest of the folder
 * @param cells all cells, including those that did not run
 * @param unreadable sources of disturbance that no fork could read, and JDKs whose flags no JVM reported
 * @param digest the SHA-256 of the records, in hex
 * @param folder the folder of the records
 * @param jmh the versions and settings of JMH in the forks, each once; none where no benchmark of JMH ran
 * @param heaps the collectors and largest heaps of the forks' JVMs, each with the JDKs, and flag sets and limits if there are several
 * @param remarks what else holds for the forks, a sentence each: the archives that JVMs mapped, disturbance that counts, sessions
 *     that are mixed unevenly
 * @param alone the control forks of reference cells, which ran alone while others ran side by side
 * @param verdicts the comparisons of all cells of the run, also of those that are not shown
 */
public record Results(
        Manifest manifest,
        List<CellSummary> cells,
        List<String> unreadable,
        Optional<String> digest,
        Optional<ResultFolder> folder,
        List<JmhSetup> jmh,
        SortedMap<String, SortedSet<String>> heaps,
        List<String> remarks,
        Map<Cell, CellSummary> alone,
        Verdicts verdicts) {

    /** Results that show all cells of the run. */
    public Results(
            Manifest manifest,
            List<CellSummary> cells,
            List<String> unreadable,
            Optional<String> digest,
            Optional<ResultFolder> folder,
            List<JmhSetup> jmh,
            SortedMap<String, SortedSet<String>> heaps,
            List<String> remarks,
            Map<Cell, CellSummary> alone) {
        this(
                manifest,
                cells,
                unreadable,
                digest,
                folder,
                jmh,
                heaps,
                remarks,
                alone,
                new Verdicts(manifest, Hosts.of(manifest), cells));
    }

    /**
     * Reads a folder and computes its statistics. Needs no engine. Only a number per fork and metric of a record stays in memory.
     *
     * @param note takes one line about anything passed over
     */
    public static Results read(ResultFolder folder, Consumer<String> note) {
        return read(folder, folder.readManifest(), note);
    }

    /** Reads a folder by another manifest than its own. */
    public static Results read(ResultFolder folder, Manifest manifest, Consumer<String> note) {
        if (manifest.explains()) {
            throw new UserException(folder.path()
                    + ": holds forks of 'explain', which are no part of an estimate; use 'jdkmatrix explain "
                    + folder.path() + "'");
        }
        Set<DisturbanceSource> unread = EnumSet.allOf(DisturbanceSource.class);
        Set<JmhSetup> jmh = new LinkedHashSet<>();
        SortedMap<String, SortedSet<String>> heaps = new TreeMap<>();
        Set<String> archives = new LinkedHashSet<>();
        Set<String> killed = new LinkedHashSet<>();
        SortedMap<Integer, Set<String>> beyond = new TreeMap<>();
        DisturbedForks anyway = new DisturbedForks(manifest);
        UnevenSessions sessions = new UnevenSessions(manifest);
        Map<Cell, CellForks> controls = new LinkedHashMap<>();
        Set<String> withoutFlags = new TreeSet<>();
        Map<Cell, CellForks> collected = collected(
                folder,
                manifest,
                record -> {
                    String jdk = record.cell().jdk();
                    Map<String, String> facts = record.conditions().facts();
                    unread.removeIf(source -> source.isReadIn(record.conditions()));
                    record.conditions()
                            .heap()
                            .ifPresent(it -> heaps.computeIfAbsent(it, none -> new TreeSet<>())
                                    .add(withHeap(manifest.matrix(), record.cell())));
                    int limit = manifest.engine().kind().hasContainers()
                            ? manifest.matrix()
                                    .memoryLimit(
                                            record.cell().cpu(), record.cell().memory())
                            : Integer.MAX_VALUE;
                    record.conditions()
                            .largestHeap()
                            .filter(it -> it > limit)
                            .ifPresent(it -> beyond.computeIfAbsent(limit, none -> new LinkedHashSet<>())
                                    .add(it + " MiB (JDK " + jdk + ")"));
                    anyway.add(record);
                    sessions.add(record);
                    JmhSetup.of(record).ifPresent(jmh::add);
                    Optional.ofNullable(facts.get(Conditions.KILLED)).ifPresent(it -> killed.add("JDK " + jdk));
                    Optional.ofNullable(facts.get(Conditions.ARCHIVE))
                            .ifPresent(it -> archives.add(it + " (JDK " + jdk + ")"));
                    Optional.ofNullable(facts.get(Protocol.UNREAD_FLAGS))
                            .ifPresent(why -> withoutFlags.add("flags of JDK " + jdk + " (" + OneLine.of(why) + ")"));
                },
                controls,
                note);
        reportUnitChanges(folder, collected, note);
        Function<Cell, Optional<Look>> looks = Stopping.looks(manifest, collected);
        collected.forEach((cell, forks) -> forks.expect(
                looks.apply(cell)
                        .map(Look::forks)
                        .orElse(manifest.design().begun().forks().most()),
                manifest.matrix().settings().allForks()));
        List<CellSummary> cells = new ArrayList<>();
        collected.forEach((cell, forks) -> cells.add(forks.summary(cell, looks.apply(cell))));
        for (SkippedCell skipped : manifest.resolved().skipped()) {
            cells.add(new CellSummary(
                    skipped.cell(), Map.of(), new TreeMap<>(), List.of(), Optional.of(skipped.whyNot())));
        }
        return new Results(
                manifest,
                List.copyOf(cells),
                Stream.concat(unread.stream().map(DisturbanceSource::title), withoutFlags.stream())
                        .toList(),
                folder.digest(),
                Optional.of(folder),
                List.copyOf(jmh),
                heaps,
                Stream.of(
                                listed(
                                        "trained: ",
                                        manifest.trained().stream()
                                                .map(TrainedFacts::words)
                                                .toList()),
                                listed("mapped in each fork: ", archives),
                                beyond.entrySet().stream()
                                        .flatMap(it -> listed(
                                                "a fork has " + it.getKey()
                                                        + " MiB, and less than its heap may grow to: ",
                                                it.getValue())),
                                listed("did not end on SIGTERM, and were killed: forks of ", killed),
                                sessions.sentence().stream(),
                                anyway.sentence().stream())
                        .flatMap(it -> it)
                        .toList(),
                alone(controls));
    }

    /** The JDK of a cell, and what else may give its forks another heap. */
    private static String withHeap(Matrix matrix, Cell cell) {
        return Stream.of(Axis.JDKS, Axis.FLAGS, Axis.MEMORY)
                .filter(it -> it == Axis.JDKS || matrix.ids(it).size() > 1)
                .map(cell::on)
                .collect(Collectors.joining(" "));
    }

    private static Stream<String> listed(String head, Collection<String> parts) {
        return parts.isEmpty() ? Stream.empty() : Stream.of(head + String.join(", ", parts));
    }

    private static Map<Cell, CellSummary> alone(Map<Cell, CellForks> controls) {
        Map<Cell, CellSummary> alone = new HashMap<>();
        controls.forEach((cell, forks) -> alone.put(cell, forks.summary(cell, Optional.empty())));
        return Map.copyOf(alone);
    }

    /** The results of some of the cells, with the verdicts that they have among all. */
    public Results only(Predicate<Cell> wanted) {
        return new Results(
                manifest,
                cells.stream().filter(it -> wanted.test(it.cell())).toList(),
                unreadable,
                digest,
                folder,
                jmh,
                heaps,
                remarks,
                alone,
                verdicts);
    }

    /** The cells by where they lie, in order. */
    public Map<Cell, CellSummary> byCell() {
        return cells.stream()
                .collect(Collectors.toMap(
                        CellSummary::cell, Function.identity(), (first, second) -> first, LinkedHashMap::new));
    }

    /** The machines behind these results. */
    public Hosts hosts() {
        return Hosts.of(manifest);
    }

    /** The CPU shape of a cell as its machine gave it. */
    public Optional<ShapeFacts> shape(CellSummary summary) {
        return manifest.shape(summary.cell());
    }

    /** The number of forks that the cells need in all. */
    public int planned() {
        return cells.stream()
                .filter(it -> it.notRun().isEmpty())
                .mapToInt(it -> it.look()
                        .map(Look::forks)
                        .orElse(manifest.design().begun().forks().most()))
                .sum();
    }

    /** The number of forks that are missing in all. */
    public int missing() {
        return cells.stream().mapToInt(CellSummary::missing).sum();
    }

    /** The cells with forks that are missing. */
    public int cellsMissing() {
        return (int) cells.stream().filter(it -> it.missing() > 0).count();
    }

    /** The forks of each cell, cells in the order of the plan. */
    private static Map<Cell, CellForks> collected(
            ResultFolder folder,
            Manifest manifest,
            Consumer<ForkRecord> each,
            Map<Cell, CellForks> controls,
            Consumer<String> note) {
        Attempts attempts = Attempts.of(manifest.matrix());
        Map<Cell, CellForks> collected = new LinkedHashMap<>();
        manifest.cells().forEach(cell -> collected.put(cell, new CellForks(attempts)));
        Metrics metrics = new Metrics(manifest.matrix());
        folder.readRuns(
                manifest,
                record -> {
                    each.accept(record);
                    (record.fork().isControl() ? controls : collected)
                            .computeIfAbsent(record.cell(), cell -> new CellForks(attempts))
                            .add(record, metrics);
                },
                note);
        return collected;
    }

    /** Reports each metric whose unit changes from fork to fork of a cell, one line each. */
    private static void reportUnitChanges(ResultFolder folder, Map<Cell, CellForks> collected, Consumer<String> note) {
        Map<String, Cell> first = new LinkedHashMap<>();
        collected.forEach((cell, forks) -> forks.unitChanges().forEach(change -> first.putIfAbsent(change, cell)));
        first.forEach((change, cell) -> note.accept(Printable.line(
                folder.runs() + ": " + change + " of forks of " + cell + "; only those in the last unit count")));
    }

    /**
     * The JMH version and settings that forks reported.
     *
     * @param workload the workload of these forks
     * @param jdk the JDK of these forks
     * @param flags the flag set of these forks
     * @param version the version of JMH
     * @param blackholes how JMH keeps results alive: {@code compiler} where the JVM knows them, else {@code full}
     */
    public record JmhSetup(String workload, String jdk, String flags, String version, String blackholes) {

        static Optional<JmhSetup> of(ForkRecord record) {
            Map<String, String> facts = record.conditions().facts();
            Cell cell = record.cell();
            return Optional.ofNullable(facts.get("jmh.version"))
                    .map(version -> new JmhSetup(
                            cell.workload(),
                            cell.jdk(),
                            cell.flags(),
                            version,
                            facts.getOrDefault("jmh.blackholes", "unknown")));
        }

        /** Whether forks of a cell had this version and these settings. */
        public boolean isOf(Cell cell) {
            return workload.equals(cell.workload()) && jdk.equals(cell.jdk()) && flags.equals(cell.flags());
        }

        /** The version and settings in words: two numbers are compared only if theirs are equal. */
        public String text() {
            return version + ", " + blackholes + " blackholes";
        }
    }
}
