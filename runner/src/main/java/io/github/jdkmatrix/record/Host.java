package io.github.jdkmatrix.record;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A machine and its engine, as a run found them.
 *
 * @param facts what the machine says about itself, by key
 * @param engine what made the numbers
 */
public record Host(SortedMap<String, String> facts, EngineFacts engine) {

    public static Host of(Manifest manifest) {
        return new Host(manifest.host(), manifest.engine());
    }

    /** What is not the same about another, by the name of the fact. */
    public List<HostDifference> differences(Host other) {
        Map<String, String> before = all();
        Map<String, String> after = other.all();
        SortedMap<String, String> every = new TreeMap<>(before);
        every.putAll(after);
        return every.keySet().stream()
                .map(fact -> new HostDifference(fact, before.getOrDefault(fact, ""), after.getOrDefault(fact, "")))
                .filter(it -> !Objects.equals(it.base(), it.now()))
                .toList();
    }

    private Map<String, String> all() {
        Map<String, String> all = new TreeMap<>(facts);
        all.put("engine.name", engine.name());
        all.put("engine.version", engine.version());
        all.put("engine.seccomp", engine.seccomp());
        all.put("engine.cgroup", engine.cgroup());
        all.put("engine.kernel", engine.kernel());
        all.put("engine.cpus", Integer.toString(engine.cpus()));
        return all;
    }
}
