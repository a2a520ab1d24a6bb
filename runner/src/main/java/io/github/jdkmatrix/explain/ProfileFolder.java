package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.explain.ProfiledCell.ForkProfile;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Magnitude.BaseUnit;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A result folder with profiled forks. */
public final class ProfileFolder {

    private final ResultFolder folder;
    private final Manifest manifest;
    private final List<ForkRecord> records = new ArrayList<>();

    private ProfileFolder(ResultFolder folder, Manifest manifest) {
        this.folder = folder;
        this.manifest = manifest;
    }

    /**
     * Reads the profiles of a result folder.
     *
     * @param note takes one line about torn or repeated records
     * @throws UserException when the folder has no profiles
     */
    public static ProfileFolder read(ResultFolder folder, Consumer<String> note) {
        Manifest manifest = folder.readManifest();
        if (!manifest.explains()) {
            throw new UserException(folder.path() + ": has no profiles; to run profiled forks of two of its cells: "
                    + ShellCommand.jdkmatrix("explain", folder.path().toString(), "--only") + " AXIS=ID");
        }
        ProfileFolder profiles = new ProfileFolder(folder, manifest);
        folder.readRuns(manifest, profiles.records::add, note);
        return profiles;
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The forks of a cell. */
    ProfiledCell side(Cell cell) {
        List<ForkRecord> counted = counted(cell);
        WorkloadUse workload = manifest.matrix().workload(cell.workload());
        List<ForkProfile> profiles = counted.stream()
                .map(it -> WorkUnit.of(workload, it).profile(it, Stacks.of(lines(it))))
                .toList();
        ForkRecord last = counted.getLast();
        return new ProfiledCell(
                cell,
                last.conditions().javaVersion().orElse("unknown"),
                WorkUnit.of(workload, last).name(),
                profiles,
                (int) of(cell).stream().map(it -> it.fork().index()).distinct().count() - profiles.size());
    }

    private List<ForkRecord> of(Cell cell) {
        return records.stream().filter(it -> it.cell().equals(cell)).toList();
    }

    private List<ForkRecord> counted(Cell cell) {
        List<ForkRecord> counted =
                of(cell).stream().filter(it -> it.outcome().isCounted()).toList();
        if (counted.isEmpty()) {
            throw new UserException(cell + ": no profiled fork completed"
                    + of(cell).stream()
                            .map(ForkRecord::outcome)
                            .reduce((first, last) -> last)
                            .map(it -> "; the last one: " + it.detail().orElse(it.word()))
                            .orElse(""));
        }
        return counted;
    }

    /** The stacks of all forks of a cell, in the folded form that flame graph tools read, sorted. */
    public List<String> collapsed(Cell cell) {
        SortedMap<String, Long> counts = new TreeMap<>();
        counted(cell)
                .forEach(it -> Stacks.each(lines(it), (stack, samples) -> counts.merge(stack, samples, Long::sum)));
        return counts.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .toList();
    }

    private List<String> lines(ForkRecord record) {
        Fork fork = record.fork();
        if (record.kept().isEmpty()) {
            throw new UserException(fork.cell() + ", fork " + fork.index()
                    + ": the JVM ran, but the sampler left no stacks: it does not work in this JVM or on this machine");
        }
        Path file = folder.path().resolve(ForkFile.stacks(fork, List.of()).name());
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UserException(file + ": the stacks of this fork are missing; run explain again");
        } catch (IOException e) {
            throw ResultFolder.unreadable(file, e);
        }
    }

    /**
     * What a fork did for its CPU time.
     *
     * @param name run or op
     * @param count how many units
     */
    record WorkUnit(String name, double count) {

        /** Operations where the workload runs for a fixed time and counts them; otherwise those that a score implies. */
        static WorkUnit of(WorkloadUse workload, ForkRecord record) {
            Optional<WorkUnit> operations = workload.effort() == Effort.FIXED_WORK
                    ? Optional.empty()
                    : counted(record).or(() -> ofScore(record, seconds(record, ProcessMetric.CPU)));
            return operations.filter(it -> it.count > 0).orElse(new WorkUnit("run", 1));
        }

        /** What the fork took for each of these units. */
        ForkProfile profile(ForkRecord record, Stacks stacks) {
            return new ForkProfile(
                    seconds(record, ProcessMetric.CPU) / count, seconds(record, ProcessMetric.SYSTEM) / count, stacks);
        }

        private static double seconds(ForkRecord record, ProcessMetric metric) {
            return record.measured(metric).orElseThrow();
        }

        private static Optional<WorkUnit> counted(ForkRecord record) {
            return record.samples().stream()
                    .filter(it -> it.unit().equals(ProcessMetric.OPERATIONS))
                    .map(it -> new WorkUnit("op", it.value()))
                    .findFirst();
        }

        /** The CPU time divided by the time of an operation, such as the score of JMH. */
        private static Optional<WorkUnit> ofScore(ForkRecord record, double cpuSeconds) {
            return record.samples().stream()
                    .filter(it -> it.value() > 0)
                    .flatMap(it -> secondsPerOperation(it).stream())
                    .findFirst()
                    .map(it -> new WorkUnit("op", cpuSeconds / it));
        }

        private static Optional<Double> secondsPerOperation(Sample score) {
            BaseUnit unit = BaseUnit.of(score.unit());
            double value = score.value() / unit.perBase();
            return switch (unit.tail()) {
                case "/op" -> Optional.of(value).filter(it -> unit.kind() == BaseUnit.Kind.SECONDS);
                case " ops/s" -> Optional.of(1 / value);
                default -> Optional.empty();
            };
        }
    }
}
