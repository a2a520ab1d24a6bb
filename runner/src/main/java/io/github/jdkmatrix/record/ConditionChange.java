package io.github.jdkmatrix.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A condition in which two runs, sessions, shards or machines differ. The conditions of each are a text by its key;
 * {@link Condition} says what becomes of a difference. A condition that only one of the two has is no difference.
 *
 * @param what the key
 */
public record ConditionChange(String what, String base, String now) {

    /** The change in a few words, such as {@code kernel was 6.1.0, is 6.2.0}. */
    public String words() {
        return what + " was " + (base.isEmpty() ? "none" : base) + ", is " + (now.isEmpty() ? "none" : now);
    }

    /** The differences of a kind in one line; empty if there are none. */
    public static String line(Collection<ConditionChange> all, Predicate<Condition> kind) {
        return all.stream()
                .filter(it -> kind.test(it.condition()))
                .map(ConditionChange::words)
                .collect(Collectors.joining("; "));
    }

    /** The row of the table of conditions that has this condition. */
    public Condition condition() {
        return Condition.of(what).orElseThrow();
    }

    /** The differences between two runs in what the cells use and in their machines. */
    public static List<ConditionChange> between(Manifest base, Manifest now, Collection<Cell> cells) {
        SortedSet<ConditionChange> all = new TreeSet<>(Comparator.comparing(ConditionChange::words));
        all.addAll(between(ofRun(base), ofRun(now)));
        Hosts hosts = Hosts.of(base);
        Hosts hostsNow = Hosts.of(now);
        cells.forEach(cell -> all.addAll(between(ofCell(base, hosts, cell), ofCell(now, hostsNow, cell))));
        return List.copyOf(all);
    }

    /** The differences between two machines and their engines. */
    public static List<ConditionChange> between(Host base, Host now) {
        return between(ofMachine(base), ofMachine(now));
    }

    /** The differences between conditions, by key. */
    public static List<ConditionChange> between(NavigableMap<String, String> base, NavigableMap<String, String> now) {
        return base.entrySet().stream()
                .filter(it -> !it.getValue().equals(now.getOrDefault(it.getKey(), it.getValue())))
                .map(it -> new ConditionChange(it.getKey(), it.getValue(), now.get(it.getKey())))
                .toList();
    }

    /** All conditions of a run: what its cells share, and what each of them uses. */
    public static NavigableMap<String, String> conditions(Manifest manifest) {
        NavigableMap<String, String> all = ofRun(manifest);
        Hosts hosts = Hosts.of(manifest);
        manifest.cells().forEach(cell -> all.putAll(ofCell(manifest, hosts, cell)));
        return all;
    }

    private static NavigableMap<String, String> ofRun(Manifest manifest) {
        NavigableMap<String, String> all = new TreeMap<>();
        Session first = manifest.sessions().getFirst();
        all.put("harness", ProgramFacts.briefly(first.harness()));
        all.put("jdkmatrix", manifest.origin().tool());
        all.put("matrix", ProgramFacts.briefly(Sha256.hex(Json.text(manifest.matrix()))));
        all.put("profile", manifest.design().profile().orElse(""));
        all.put("forks", Integer.toString(manifest.forks()));
        all.put("seed", Long.toString(manifest.design().seed()));
        manifest.shard()
                .ifPresent(it -> all.put("shards", it.of() + " of " + it.cells().size() + " cells"));
        manifest.matrix().settings().texts().forEach((key, text) -> all.put("setting " + key, text));
        // Sources of several packages may have one name.
        first.programs()
                .forEach(it -> all.merge("program " + it.name(), it.briefly(), (one, other) -> one + ", " + other));
        first.trained().forEach(it -> all.put("training of " + it.cell(), it.digests()));
        return all;
    }

    private static NavigableMap<String, String> ofCell(Manifest manifest, Hosts hosts, Cell cell) {
        NavigableMap<String, String> all = ofMachine(hosts.host(cell));
        manifest.jdks().stream().filter(it -> it.id().equals(cell.jdk())).forEach(jdk -> {
            boolean image = jdk.files().isEmpty();
            all.put((image ? "image of JDK " : "files of JDK ") + jdk.id(), image ? jdk.briefDigest() : jdk.files());
            all.put("build of JDK " + jdk.id(), jdk.build());
            all.put("environment of JDK " + jdk.id(), jdk.environmentText());
        });
        manifest.shape(cell).ifPresent(it -> all.put("CPUs of the shape " + it.id(), it.cpus()));
        manifest.matrix().cpus().stream()
                .filter(it -> it.id().equals(cell.cpu()))
                .forEach(it -> all.put("CPU shape " + it.id(), Json.text(it)));
        manifest.matrix().flags().stream()
                .filter(it -> it.id().equals(cell.flags()))
                .forEach(it -> all.put("flags " + it.id(), Json.text(it)));
        manifest.matrix().workloads().stream()
                .filter(it -> it.id().equals(cell.workload()))
                .forEach(it -> all.put("workload " + it.id(), use(it)));
        return all;
    }

    /** The facts of a machine and its engine that have a row; other facts may change from run to run. */
    private static NavigableMap<String, String> ofMachine(Host host) {
        NavigableMap<String, String> all = new TreeMap<>(host.facts());
        JsonNode engine = Json.MAPPER.valueToTree(host.engine());
        engine.forEachEntry((key, value) -> all.put("engine." + key, value.asText()));
        all.keySet().removeIf(key -> Condition.of(key).isEmpty());
        all.values().removeIf(String::isEmpty);
        // From boot to boot a kernel keeps some kB more or less for itself.
        NumberForm.PLAIN
                .read(all.getOrDefault("memory", "").replace(" kB", ""))
                .ifPresent(kibibytes -> all.put("memory", Math.round(kibibytes / (1 << 20)) + " GiB"));
        all.put("host of the engine", engine.at("/remote/host").asText("that of the runner"));
        return all;
    }

    /**
     * What a workload runs: all of it but its name, what its cells say, and how its output is read. A checkout may have another place
     * in each run: files are named without it, and compared by digest.
     */
    private static String use(WorkloadUse workload) {
        ObjectNode json = Json.MAPPER.valueToTree(workload);
        String use = Json.text(json.remove(List.of("id", "params", "metrics", "declaredEffort")));
        List<String> files = new ArrayList<>(workload.files());
        workload.program().ifPresent(it -> files.addAll(it.files()));
        for (String file : files) {
            use = use.replace(file, file.substring(file.lastIndexOf('/') + 1));
        }
        return use;
    }
}
