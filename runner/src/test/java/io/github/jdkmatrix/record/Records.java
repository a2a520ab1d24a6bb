package io.github.jdkmatrix.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Hand-made records and manifests. */
public final class Records {

    public static final Instant START = Instant.parse("2026-03-01T12:30:45.678Z");

    /** No conditions were reported. */
    public static final Conditions UNTOLD = conditions(Map.of());

    private static final TopologyFacts TOPOLOGY =
            new TopologyFacts(TopologyFacts.Source.SYSFS, Optional.empty(), "0-1", 1, 1, 2, List.of("0-1"), "", "0");

    private Records() {}

    public static Cell cell(String workload, Map<String, String> params, String jdk, String cpu) {
        return TestCell.of(workload, new TreeMap<>(params), jdk, cpu, "default");
    }

    /** A completed fork; the process took as many seconds as its number says. */
    public static ForkRecord completed(Cell cell, int fork, Sample... samples) {
        return record(new Fork(cell, fork, fork), Outcome.completed(), usage(fork), samples);
    }

    /** A completed fork that took so many seconds. */
    public static ForkRecord taking(Cell cell, int fork, double seconds, Sample... samples) {
        return record(new Fork(cell, fork, fork), Outcome.completed(), usage(seconds), samples);
    }

    /** A fork that ended in any way, with what it measured until then. */
    public static ForkRecord ended(Cell cell, int fork, Outcome outcome, Sample... samples) {
        return record(new Fork(cell, fork, fork), outcome, usage(1_000), samples);
    }

    /** The same record as that of the attempt after it. */
    public static ForkRecord again(ForkRecord record) {
        Fork fork = record.fork();
        return with(
                record,
                new Fork(fork.cell(), fork.index(), fork.block()).attempt(fork.attempt() + 1),
                record.conditions(),
                List.of());
    }

    /** Any attempt of a fork, ended in any way. */
    public static ForkRecord ended(Fork fork, Outcome outcome, Sample... samples) {
        return record(fork, outcome, usage(1), samples);
    }

    /** The same record with facts that the program told. */
    public static ForkRecord told(ForkRecord record, Map<String, String> facts) {
        return with(record, record.fork(), conditions(facts), List.of());
    }

    /** The same record with more that was measured from outside, and what the program reported. */
    public static ForkRecord measuring(ForkRecord record, List<Sample> more, Sample... samples) {
        List<Sample> measured =
                Stream.concat(record.measured().stream(), more.stream()).toList();
        return record(record.fork(), record.outcome(), measured, record.conditions(), record.kept(), samples);
    }

    /** The same record with a file beside it. */
    public static ForkRecord keeping(ForkRecord record, ForkFile file) {
        return with(record, record.fork(), record.conditions(), List.of(file.name()));
    }

    /** The same record on these CPUs, of which others used so many seconds. */
    public static ForkRecord usedByOthers(ForkRecord record, String cpuset, double seconds) {
        Conditions shared = conditions(OptionalDouble.of(seconds), Optional.of(cpuset), Map.of());
        return with(record, record.fork(), shared, List.of());
    }

    /** The same record with these series, and what JMH wrote. */
    public static ForkRecord overTime(ForkRecord record, Optional<JsonNode> jmh, Series... series) {
        return new ForkRecord(
                record.fork(),
                record.startedAt(),
                record.outcome(),
                record.exitCode(),
                record.measured(),
                record.samples(),
                List.of(series),
                record.conditions(),
                record.output(),
                record.kept(),
                jmh);
    }

    private static ForkRecord with(ForkRecord record, Fork fork, Conditions conditions, List<String> kept) {
        Sample[] samples = record.samples().toArray(Sample[]::new);
        return record(fork, record.outcome(), record.measured(), conditions, kept, samples);
    }

    /** Of a fork that reported these facts only. */
    public static Conditions conditions(Map<String, String> facts) {
        return conditions(OptionalDouble.empty(), Optional.empty(), facts);
    }

    private static Conditions conditions(OptionalDouble foreign, Optional<String> cpuset, Map<String, String> facts) {
        Map<String, Object> told = Map.of(
                "emulated", false, "flags", Map.of(), "foreignCpuSeconds", foreign, "cpuset", cpuset, "facts", facts);
        return Json.MAPPER.convertValue(told, Conditions.class);
    }

    /** What is measured of a fork that takes so many seconds. */
    public static List<Sample> usage(double seconds) {
        return List.of(
                Sample.of(ProcessMetric.WALL, seconds),
                Sample.of(ProcessMetric.CPU, 2 * seconds),
                Sample.of(ProcessMetric.USER, seconds / 2),
                Sample.of(ProcessMetric.SYSTEM, 1.5 * seconds),
                Sample.of(ProcessMetric.PEAK_MEMORY, 64 << 20));
    }

    /** A manifest of a run on two CPUs of a machine with all facts told. */
    public static Manifest manifest(Matrix matrix, List<ShapeFacts> shapes, List<SkippedCell> skipped) {
        return manifest(
                matrix,
                shapes,
                skipped,
                List.of(new FlagVerdict("21", "default", FlagVerdict.Kind.ACCEPTED, "", List.of())));
    }

    /** The same with these verdicts. */
    public static Manifest manifest(
            Matrix matrix, List<ShapeFacts> shapes, List<SkippedCell> skipped, List<FlagVerdict> verdicts) {
        return manifest(matrix, shapes, skipped, verdicts, List.of());
    }

    /** A manifest with a plan of these cells. */
    public static Manifest planned(Matrix matrix, List<Cell> cells) {
        return manifest(matrix, List.of(), List.of(), List.of(), cells);
    }

    /** That of profiles of so many forks of each cell. */
    public static Manifest explaining(Matrix matrix, List<Cell> cells, int forks, long seed) {
        Manifest it = planned(matrix, cells);
        Manifest.Design design = new Manifest.Design(matrix, Optional.empty(), new Forks.Fixed(forks), seed, true);
        return with(it, design, it.machine(), it.resolved(), it.cells());
    }

    private static Manifest with(
            Manifest it, Manifest.Design design, Host machine, Manifest.Resolved resolved, List<Cell> cells) {
        return new Manifest(
                it.schema(), it.origin(), design, machine, resolved, cells, it.sessions(), it.shard(), it.merged());
    }

    /** The same run, begun so many seconds later. */
    public static Manifest later(Manifest it, long seconds) {
        Manifest.Origin origin = it.origin();
        Instant begin = origin.createdAt().plusSeconds(seconds);
        return with(it, new Manifest.Origin(origin.tool(), origin.commandLine(), begin), it.resolved());
    }

    /** The same run with another begin, and other JDKs, CPUs and verdicts. */
    public static Manifest with(Manifest it, Manifest.Origin origin, Manifest.Resolved resolved) {
        return new Manifest(
                it.schema(),
                origin,
                it.design(),
                it.machine(),
                resolved,
                it.cells(),
                it.sessions(),
                it.shard(),
                it.merged());
    }

    /** The same with cells that cannot run. */
    public static Manifest planned(Matrix matrix, List<Cell> cells, List<SkippedCell> skipped) {
        return manifest(matrix, List.of(), skipped, List.of(), cells);
    }

    /** The same with all of these. */
    public static Manifest manifest(
            Matrix matrix,
            List<ShapeFacts> shapes,
            List<SkippedCell> skipped,
            List<FlagVerdict> verdicts,
            List<Cell> cells) {
        EngineFacts engine = new EngineFacts(
                "docker", "28.5.1", "1.51", "default", "2", "6.1.0", 2, Optional.of(TOPOLOGY), Optional.empty());
        JdkFacts jdk = new JdkFacts(
                "21",
                "some/jdk:21",
                "sha256:0123456789abcdef",
                "",
                List.of("openjdk version \"21.0.5\"", "OpenJDK Runtime Environment (build 21.0.5+11)"),
                new TreeMap<>(),
                List.of());
        return new Manifest(
                Manifest.SCHEMA,
                new Manifest.Origin("1.2.3", List.of("run", "matrix.yaml", "--seed", "42"), START),
                new Manifest.Design(
                        matrix, Optional.of("quick"), matrix.settings().forks(), 42, false),
                new Host(new TreeMap<>(Map.of("cpuModel", "Some CPU", "arch", "amd64", "hypervisor", "yes")), engine),
                new Manifest.Resolved(List.of(jdk), shapes, verdicts, skipped),
                cells,
                List.of(session()),
                Optional.empty(),
                Optional.empty());
    }

    /** The same where no JDK could be had. */
    public static Manifest withoutJdks(Manifest it) {
        return with(it, it.origin(), new Manifest.Resolved(List.of(), List.of(), List.of(), List.of()));
    }

    /** The same run on another machine. */
    public static Manifest on(Manifest manifest, Host host) {
        return on(manifest, host, manifest.resolved().shapes());
    }

    private static Manifest on(Manifest manifest, Host host, List<ShapeFacts> shapes) {
        Manifest.Resolved it = manifest.resolved();
        Manifest.Resolved other = new Manifest.Resolved(it.jdks(), shapes, it.verdicts(), it.skipped());
        return with(manifest, manifest.design(), host, other, manifest.cells());
    }

    /** The same run on another machine, with the shapes as that one gave them. */
    public static Manifest on(
            Manifest manifest, String cpuModel, int cpus, Optional<RemoteFacts> remote, List<ShapeFacts> shapes) {
        EngineFacts engine = manifest.engine();
        SortedMap<String, String> facts = new TreeMap<>(manifest.machine().facts());
        facts.put("cpuModel", cpuModel);
        EngineFacts other = new EngineFacts(
                engine.name(),
                engine.version(),
                engine.apiVersion(),
                engine.seccomp(),
                engine.cgroup(),
                engine.kernel(),
                cpus,
                Optional.empty(),
                remote);
        return on(manifest, new Host(facts, other), shapes);
    }

    /** The session that began a run. */
    public static Session session() {
        return new Session(
                START,
                "1.2.3",
                "00ff",
                List.of("run", "matrix.yaml", "--seed", "42"),
                "matrix.yaml",
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
    }

    /** The same with a plan of no more than these records. */
    public static Manifest planning(Manifest whole, ForkRecord... records) {
        Manifest it = whole.withForks(Stream.of(records)
                .mapToInt(record -> record.fork().index())
                .max()
                .orElse(whole.forks()));
        List<Cell> cells = Stream.of(records).map(ForkRecord::cell).distinct().toList();
        return with(it, it.design(), it.machine(), it.resolved(), cells);
    }

    /** A result folder with these in it; of a manifest without a plan, these are it. */
    public static ResultFolder folder(Path path, Manifest manifest, ForkRecord... records) {
        ResultFolder folder = new ResultFolder(path);
        try (RecordLog log = RecordLog.open(folder.runs())) {
            folder.write(manifest.cells().isEmpty() ? planning(manifest, records) : manifest);
            for (ForkRecord record : records) {
                log.append(record);
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ForkRecord record(Fork fork, Outcome outcome, List<Sample> usage, Sample... samples) {
        return record(fork, outcome, usage, UNTOLD, List.of(), samples);
    }

    private static ForkRecord record(
            Fork fork,
            Outcome outcome,
            List<Sample> measured,
            Conditions conditions,
            List<String> kept,
            Sample... samples) {
        return new ForkRecord(
                fork,
                START,
                outcome,
                OptionalInt.of(0),
                measured,
                List.of(samples),
                List.of(),
                conditions,
                List.of(),
                kept,
                Optional.empty());
    }
}
