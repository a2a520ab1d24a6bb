package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Merged;
import io.github.jdkmatrix.record.MergedShard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The lines of the head about results that were merged from shards. */
final class MergeLines {

    private MergeLines() {}

    /** How much of the plan is there, and the hosts where there are several, the later ones by what differs. */
    static Map<String, String> of(Manifest manifest, Merged merged) {
        Map<String, String> lines = new LinkedHashMap<>();
        List<Integer> missing = merged.missing();
        lines.put(
                "Merged",
                merged.shards().size() + " of " + merged.of() + " shards; no comparison is split between two"
                        + (missing.isEmpty() ? "" : "; missing: " + numbers(missing)));
        List<Host> hosts = Hosts.of(manifest).all();
        for (int i = 0; hosts.size() > 1 && i < hosts.size(); i++) {
            lines.put("Host " + (i + 1), HostLines.described(hosts, i) + "; " + shards(merged, hosts.get(i)));
        }
        return lines;
    }

    private static String shards(Merged merged, Host host) {
        List<Integer> there = merged.shards().stream()
                .filter(it -> it.machine().differences(host).isEmpty())
                .map(MergedShard::index)
                .toList();
        return (there.size() == 1 ? "shard " : "shards ") + numbers(there);
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
