package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.Manifest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Something about machine or engine that is not the same in two runs.
 *
 * @param fact what it is about, such as {@code cpuModel} or {@code engine.version}
 * @param base what the one says; empty where it says nothing
 * @param now what the other says
 */
public record HostDifference(String fact, String base, String now) {

    /** All there are, by the name of the fact. */
    static List<HostDifference> between(Manifest base, Manifest now) {
        Map<String, String> before = facts(base);
        Map<String, String> after = facts(now);
        SortedMap<String, String> all = new TreeMap<>(before);
        all.putAll(after);
        return all.keySet().stream()
                .map(fact -> new HostDifference(fact, before.getOrDefault(fact, ""), after.getOrDefault(fact, "")))
                .filter(it -> !Objects.equals(it.base, it.now))
                .toList();
    }

    private static Map<String, String> facts(Manifest manifest) {
        Map<String, String> facts = new TreeMap<>(manifest.host());
        EngineFacts engine = manifest.engine();
        facts.put("engine.name", engine.name());
        facts.put("engine.version", engine.version());
        facts.put("engine.seccomp", engine.seccomp());
        facts.put("engine.cgroup", engine.cgroup());
        facts.put("engine.kernel", engine.kernel());
        facts.put("engine.cpus", Integer.toString(engine.cpus()));
        return facts;
    }
}
