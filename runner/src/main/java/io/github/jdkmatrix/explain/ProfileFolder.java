package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.Sampler;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A result folder with profiled forks. */
public final class ProfileFolder {

    /** The unit of context switches that a workload reports. */
    private static final String SWITCHES = "switches";

    private final ResultFolder folder;
    private final Manifest manifest;
    private final List<RunRecord> records = new ArrayList<>();

    private ProfileFolder(ResultFolder folder, Manifest manifest) {
        this.folder = folder;
        this.manifest = manifest;
    }

    /**
     * Reads it.
     *
     * @param note takes one line about torn or repeated records
     * @throws UserException when it is none
     */
    public static ProfileFolder read(ResultFolder folder, Consumer<String> note) {
        Manifest manifest = folder.readManifest();
        if (!manifest.explains()) {
            throw new UserException(folder.path() + ": has no profiles; write 'jdkmatrix explain " + folder.path()
                    + " --only AXIS=ID' to run profiled forks of two of its cells");
        }
        ProfileFolder profiles = new ProfileFolder(folder, manifest);
        folder.readRuns(manifest, profiles.records::add, note);
        return profiles;
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The forks of a cell. */
    Side side(Cell cell) {
        List<ForkProfile> profiles = new ArrayList<>();
        List<UnitCost> profiled = new ArrayList<>();
        List<UnitCost> controls = new ArrayList<>();
        Map<String, List<Double>> figures = new LinkedHashMap<>();
        Set<Integer> lost = new HashSet<>();
        Optional<String> unit = Optional.empty();
        Optional<String> java = Optional.empty();
        Optional<String> failure = Optional.empty();
        Sampler sampler = Sampler.NONE;
        for (RunRecord record : records) {
            Run run = record.run();
            if (!run.cell().equals(cell)) {
                continue;
            }
            if (!record.outcome().isCounted()) {
                lost.add(run.fork());
                failure = record.outcome()
                        .detail()
                        .or(() -> Optional.of(record.outcome().word()));
                continue;
            }
            lost.remove(run.fork());
            ProcessUsage usage = record.process().orElseThrow();
            Sampler own = run.profile().orElseThrow();
            WorkUnit work = WorkUnit.of(manifest.matrix().workload(cell.workload()), record, usage);
            UnitCost cost = new UnitCost(usage.wallSeconds() / work.count(), usage.cpuSeconds() / work.count());
            if (own == Sampler.NONE) {
                controls.add(cost);
                figures(record)
                        .forEach((name, value) -> figures.computeIfAbsent(name, it -> new ArrayList<>())
                                .add(value));
                continue;
            }
            sampler = own;
            unit = Optional.of(work.name());
            java = record.conditions().javaVersion();
            profiled.add(cost);
            profiles.add(
                    new ForkProfile(cost.cpuSeconds(), usage.systemSeconds() / work.count(), Stacks.of(lines(record))));
        }
        if (profiles.isEmpty()) {
            throw new UserException(cell + ": no profiled fork completed"
                    + failure.map(it -> "; the last one: " + it).orElse(""));
        }
        return new Side(
                cell,
                java.orElse("unknown"),
                unit.orElseThrow(),
                sampler,
                profiles,
                profiled,
                controls,
                figures,
                lost.size());
    }

    /** What was counted in a fork without the sampler, at no cost. */
    private static Map<String, Double> figures(RunRecord record) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (ProcessMetric metric : ProcessMetric.BY_HOTSPOT) {
            String name = metric.id() + ", " + metric.spec().unit();
            metric.in(record.conditions().facts()).ifPresent(it -> figures.put(name, it));
        }
        record.samples().stream()
                .filter(it -> it.unit().equals(SWITCHES))
                .forEach(it -> figures.merge("context switches", it.value(), Double::sum));
        return figures;
    }

    /** The stacks of all forks of a cell, in the folded form that flame graph tools read, sorted. */
    public List<String> collapsed(Cell cell) {
        SortedMap<String, Long> counts = new TreeMap<>();
        for (RunRecord record : records) {
            Run run = record.run();
            if (run.cell().equals(cell)
                    && record.outcome().isCounted()
                    && run.profile().orElseThrow() != Sampler.NONE) {
                Stacks.each(lines(record), (stack, samples) -> counts.merge(stack, samples, Long::sum));
            }
        }
        if (counts.isEmpty()) {
            throw new UserException(cell + ": no profiled fork completed");
        }
        return counts.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .toList();
    }

    private List<String> lines(RunRecord record) {
        Run run = record.run();
        if (record.kept().isEmpty()) {
            throw new UserException(run.cell() + ", fork " + run.fork()
                    + ": the JVM ran, but the sampler left no stacks: it does not work in this JVM or on this machine");
        }
        Path file = folder.path().resolve(ForkFile.stacks(run, List.of()).name());
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UserException(file + ": the stacks of this fork are missing; run explain again");
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
