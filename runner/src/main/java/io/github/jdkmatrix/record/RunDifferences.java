package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Difference.Differences;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The differences between two runs other than the measured values. A comparison is about the JDK builds; the rest decides
 * whether it is about nothing else.
 *
 * @param builds the JDKs that were updated in between
 * @param machine differences that mean two different machines
 * @param conditions ids that stand for two different things: the conditions differ
 * @param notes differences that a reader should know
 */
public record RunDifferences(
        List<Difference> builds, List<Difference> machine, List<Difference> conditions, List<Difference> notes) {

    /** As much of a digest as people compare. */
    private static final int BRIEF = 12;

    /** Updates of a machine, which make no other machine of it. */
    private static final Set<String> UPDATES = Set.of("kernel", "engine.kernel", "engine.version");

    /**
     * Compares.
     *
     * @param cells the compared cells: only what they use is compared
     */
    public static RunDifferences between(Manifest base, Manifest now, Collection<Cell> cells) {
        List<Difference> hosts = hosts(Hosts.of(base), Hosts.of(now), cells);
        Differences builds = new Differences();
        Differences conditions = new Differences();
        Differences notes = new Differences();
        settings(base.matrix().settings(), now.matrix().settings(), conditions, notes);
        conditions.compare("memory limit", memory(base), memory(now));
        if (!harness(base).isEmpty() && !harness(now).isEmpty()) {
            conditions.compare("harness", harness(base), harness(now));
        }
        Difference.forEachPair(
                base.jdks(), used(now.jdks(), JdkFacts::id, cells, Cell::jdk), JdkFacts::id, (before, after) -> {
                    builds.compare("JDK " + after.id(), before.build(), after.build());
                    if (before.isRebuilt(after)) {
                        builds.compare("files of JDK " + after.id(), before.files(), after.files());
                    } else if (!after.isDirectory()) {
                        notes.compare("image of JDK " + after.id(), before.briefDigest(), after.briefDigest());
                    }
                    conditions.compare(
                            "environment of JDK " + after.id(), before.environmentText(), after.environmentText());
                });
        axes(base.matrix(), now.matrix(), cells, conditions);
        for (Cell cell : distinct(cells, Cell::cpu)) {
            base.shape(cell)
                    .ifPresent(before -> now.shape(cell)
                            .ifPresent(after -> conditions.compare(
                                    "CPUs given to the shape " + cell.cpu(), before.cpus(), after.cpus())));
        }
        notes.compare("jdkmatrix", base.origin().tool(), now.origin().tool());
        Difference.forEachPair(programs(base), programs(now), it -> lastName(it.file()), (before, after) -> {
            notes.compare("program " + after.file(), before.briefly(), after.briefly());
            conditions.compare("compiler of " + after.file(), before.compiler(), after.compiler());
        });
        hosts.stream().filter(it -> UPDATES.contains(it.what())).forEach(notes.all::add);
        return new RunDifferences(
                builds.all,
                hosts.stream().filter(it -> !UPDATES.contains(it.what())).toList(),
                conditions.all,
                notes.all);
    }

    /** The differences between the machines that ran a cell then and now; without such a cell, between the first machines. */
    private static List<Difference> hosts(Hosts before, Hosts after, Collection<Cell> cells) {
        if (cells.isEmpty() || !(before.several() || after.several())) {
            return before.all().get(0).differences(after.all().get(0));
        }
        return cells.stream()
                .flatMap(cell -> before.host(cell).differences(after.host(cell)).stream())
                .distinct()
                .sorted(Comparator.comparing(Difference::what))
                .toList();
    }

    private static void settings(Settings base, Settings now, Differences conditions, Differences notes) {
        conditions.compare("JVM arguments", jvmArgs(base), jvmArgs(now));
        conditions.compare("variables", base.env().toString(), now.env().toString());
        conditions.compare("seccomp", word(base.seccomp()), word(now.seccomp()));
        conditions.compare("limits of disturbance", limits(base), limits(now));
        conditions.compare("counters", counters(base), counters(now));
        notes.compare("container", base.container().key(), now.container().key());
        notes.compare(
                "equivalence", base.equivalence().toString(), now.equivalence().toString());
    }

    private static String memory(Manifest manifest) {
        return manifest.matrix()
                .settings()
                .memoryMegabytes()
                .filter(it -> manifest.engine().kind().hasContainers())
                .map(it -> it + " MiB")
                .orElse("none");
    }

    private static String limits(Settings settings) {
        return settings.disturbance()
                .map(it ->
                        "foreign " + it.foreign() + ", steal " + it.steal() + ", swap " + it.swapMegabytes() + " MiB")
                .orElse("off");
    }

    private static String counters(Settings settings) {
        return settings.counters().isEmpty() ? "none" : String.join(" ", settings.counters());
    }

    private static String jvmArgs(Settings settings) {
        return String.join(" ", settings.argsBefore(FlagSet.DEFAULT));
    }

    /** Differences between the matrices for the same id. */
    private static void axes(Matrix base, Matrix now, Collection<Cell> cells, Differences conditions) {
        Difference.forEachPair(
                base.flags(),
                used(now.flags(), FlagSet::id, cells, Cell::flags),
                FlagSet::id,
                (before, after) -> conditions.compare("flags " + after.id(), words(before), words(after)));
        Difference.forEachPair(
                base.cpus(),
                used(now.cpus(), CpuShape::id, cells, Cell::cpu),
                CpuShape::id,
                (before, after) -> conditions.compare("CPUs " + after.id(), shape(before), shape(after)));
        Difference.forEachPair(
                base.workloads(),
                used(now.workloads(), WorkloadUse::id, cells, Cell::workload),
                WorkloadUse::id,
                (before, after) -> conditions.compare("workload " + after.id(), use(before), use(after)));
    }

    private static String words(FlagSet set) {
        return String.join(" ", set.args()) + (set.env().isEmpty() ? "" : " " + set.env());
    }

    private static String shape(CpuShape shape) {
        return "cores " + shape.cores()
                + (shape.quota().isPresent()
                        ? ", quota " + shape.quota().getAsDouble() + " in " + shape.periodMicros() + " us"
                        : "")
                + shape.cpuset().map(it -> ", cpuset " + it).orElse("")
                + ", placement " + word(shape.placement());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String use(WorkloadUse workload) {
        List<String> files =
                workload.files().stream().map(RunDifferences::lastName).toList();
        return workload.use()
                        .or(() -> workload.program().map(RunDifferences::withoutFolders))
                        .orElse("")
                + (files.isEmpty() ? "" : " with " + files)
                + (workload.env().isEmpty() ? "" : " in " + workload.env());
    }

    /** A checkout may have another place in each run; its contents are compared by digest. */
    private static String withoutFolders(Program program) {
        String text = program.toString();
        for (String file : program.files()) {
            text = text.replace(file, lastName(file));
        }
        return text;
    }

    private static String lastName(String file) {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Older manifests do not name it. */
    private static String harness(Manifest manifest) {
        return manifest.sessions().stream()
                .map(Session::harness)
                .map(it -> it.substring(0, Math.min(BRIEF, it.length())))
                .findFirst()
                .orElse("");
    }

    private static List<ProgramFacts> programs(Manifest manifest) {
        return manifest.sessions().stream().findFirst().map(Session::programs).orElse(List.of());
    }

    /** Those that a cell uses. */
    private static <T> List<T> used(
            List<T> all, Function<T, String> id, Collection<Cell> cells, Function<Cell, String> of) {
        Set<String> ids = cells.stream().map(of).collect(Collectors.toSet());
        return all.stream().filter(it -> ids.contains(id.apply(it))).toList();
    }

    private static List<Cell> distinct(Collection<Cell> cells, Function<Cell, String> id) {
        return List.copyOf(cells.stream()
                .collect(Collectors.toMap(id, Function.identity(), (one, other) -> one))
                .values());
    }
}
