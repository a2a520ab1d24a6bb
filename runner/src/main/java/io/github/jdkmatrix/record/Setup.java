package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.text.Json;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The conditions of forks, a text by its key. Two runs, sessions or shards differ in what their setups differ in;
 * {@link Condition} says what becomes of a difference.
 */
public record Setup(SortedMap<String, String> conditions) {

    /** The facts that identify a machine; other facts may change from run to run. */
    private static final List<String> OF_THE_MACHINE =
            List.of("arch", "cpuModel", "cpus", "governor", "hypervisor", "kernel", "os", "transparentHugePages");

    /** A condition in which two setups differ. */
    public record Change(String what, String base, String now) {

        /** The change in a few words, such as {@code kernel was 6.1.0, is 6.2.0}. */
        public String words() {
            return what + " was " + (base.isEmpty() ? "none" : base) + ", is " + (now.isEmpty() ? "none" : now);
        }

        /** The row of the table of conditions that has this condition. */
        public Condition condition() {
            return Condition.of(what);
        }
    }

    /**
     * The differences between two runs in what the cells use and in their machines. A condition that only one of the two has is no
     * difference.
     */
    public static List<Change> between(Manifest base, Manifest now, Collection<Cell> cells) {
        SortedSet<Change> all = new TreeSet<>(Comparator.comparing(Change::what).thenComparing(Change::words));
        all.addAll(of(base).differences(of(now)));
        cells.forEach(cell -> all.addAll(of(base, cell).differences(of(now, cell))));
        return List.copyOf(all);
    }

    /** The conditions of a whole run: what all its cells share, and what each of them uses. */
    public static Setup whole(Manifest manifest) {
        Setup all = of(manifest);
        manifest.cells().forEach(cell -> all.conditions.putAll(of(manifest, cell).conditions));
        return all;
    }

    /** The conditions of a machine and its engine. */
    public static Setup of(Host host) {
        Setup all = new Setup(new TreeMap<>(host.facts()));
        all.conditions.keySet().retainAll(OF_THE_MACHINE);
        all.put("memory", gibibytes(host.facts().getOrDefault("memory", "")));
        EngineFacts engine = host.engine();
        all.put("engine.name", engine.name());
        all.put("engine.version", engine.version());
        all.put("engine.seccomp", engine.seccomp());
        all.put("engine.cgroup", engine.cgroup());
        all.put("engine.kernel", engine.kernel());
        all.put("engine.cpus", Integer.toString(engine.cpus()));
        all.conditions.values().removeIf(String::isEmpty);
        all.put("host of the engine", engine.remote().map(RemoteFacts::host).orElse("that of the runner"));
        return all;
    }

    private static Setup of(Manifest manifest) {
        Setup all = new Setup(new TreeMap<>());
        Session first = manifest.sessions().getFirst();
        all.put("harness", ProgramFacts.briefly(first.harness()));
        all.put("jdkmatrix", manifest.origin().tool());
        all.put("matrix", ProgramFacts.briefly(Sha256.hex(Json.text(manifest.matrix()))));
        all.put("plan", plan(manifest));
        manifest.matrix().settings().texts().forEach((key, text) -> all.put("setting " + key, text));
        first.programs().forEach(program -> {
            String name = program.file().startsWith("/") ? lastName(program.file()) : program.file();
            // Sources of several packages may have one name.
            all.conditions.merge("program " + name, program.briefly(), (one, other) -> one + ", " + other);
        });
        first.trained().forEach(it -> all.put("training of " + it.cell(), it.digests()));
        return all;
    }

    private static Setup of(Manifest manifest, Cell cell) {
        Setup all = of(Hosts.of(manifest).host(cell));
        Matrix matrix = manifest.matrix();
        manifest.jdks().stream().filter(it -> it.id().equals(cell.jdk())).forEach(jdk -> {
            all.put("build of JDK " + jdk.id(), jdk.build());
            all.put(
                    (jdk.files().isEmpty() ? "image of JDK " : "files of JDK ") + jdk.id(),
                    jdk.files().isEmpty() ? jdk.briefDigest() : jdk.files());
            all.put("environment of JDK " + jdk.id(), jdk.environmentText());
        });
        manifest.shape(cell).ifPresent(it -> all.put("CPUs of the shape " + it.id(), it.cpus()));
        matrix.flags().stream()
                .filter(it -> it.id().equals(cell.flags()))
                .forEach(it -> all.put("flags " + it.id(), String.join(" ", it.args()) + variables(it.env())));
        matrix.cpus().stream()
                .filter(it -> it.id().equals(cell.cpu()))
                .forEach(it -> all.put("CPU shape " + it.id(), Json.text(it)));
        matrix.workloads().stream()
                .filter(it -> it.id().equals(cell.workload()))
                .forEach(it -> all.put("workload " + it.id(), use(it) + variables(it.env())));
        return all;
    }

    private void put(String key, String text) {
        conditions.put(key, text);
    }

    /** The differences of another setup from this one, by key; a condition that only one of the two has is none. */
    public List<Change> differences(Setup now) {
        return conditions.entrySet().stream()
                .filter(it -> !it.getValue().equals(now.conditions.getOrDefault(it.getKey(), it.getValue())))
                .map(it -> new Change(it.getKey(), it.getValue(), now.conditions.get(it.getKey())))
                .toList();
    }

    /** The differences of a kind in one line; empty if there are none. */
    public static String words(Collection<Change> all, Predicate<Condition> kind) {
        return all.stream()
                .filter(it -> kind.test(it.condition()))
                .map(Change::words)
                .collect(Collectors.joining("; "));
    }

    /** This setup with the conditions that only another one has. */
    public Setup and(Setup other) {
        Setup both = new Setup(new TreeMap<>(other.conditions));
        both.conditions.putAll(conditions);
        return both;
    }

    private static String plan(Manifest manifest) {
        Manifest.Design design = manifest.design();
        return String.join(
                ", ",
                design.profile().map(it -> "profile " + it).orElse("no profile"),
                design.forks().most() + " forks",
                "seed " + design.seed(),
                manifest.shard()
                        .map(it -> it.cells().size() + " cells in " + it.of() + " shards")
                        .orElse("no shard"));
    }

    /** The memory of a machine in whole GiB: from boot to boot a kernel keeps some kB more or less for itself. */
    private static String gibibytes(String memory) {
        return memory.matches("\\d{1,15} kB")
                ? Math.round(Double.parseDouble(memory.replace(" kB", "")) / (1 << 20)) + " GiB"
                : memory;
    }

    private static String variables(Map<String, String> env) {
        return env.isEmpty() ? "" : " " + env;
    }

    private static String use(WorkloadUse workload) {
        String use = workload.use()
                .or(() -> workload.program().map(Program::toString))
                .orElse("");
        // A checkout may have another place in each run; contents are compared by digest.
        for (String file : workload.program().map(Program::files).orElse(List.of())) {
            use = use.replace(file, lastName(file));
        }
        return use + " " + workload.files().stream().map(Setup::lastName).toList();
    }

    private static String lastName(String file) {
        return file.substring(file.lastIndexOf('/') + 1);
    }
}
