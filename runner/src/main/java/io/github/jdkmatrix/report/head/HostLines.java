package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Merged;
import io.github.jdkmatrix.record.Merged.MergedShard;
import io.github.jdkmatrix.record.Setup;
import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The lines of the head about merged results and machines. */
final class HostLines {

    private HostLines() {}

    /** A machine; from the second on, with its differences from the first. */
    static String described(List<Host> hosts, int at) {
        String line = Environment.host(hosts.get(at));
        String differing =
                Setup.words(Setup.of(hosts.getFirst()).differences(Setup.of(hosts.get(at))), it -> !it.isIgnored());
        return at == 0 ? line : line + "; beside host 1, " + differing;
    }

    /** The lines of a merged result: which shards it has, and the hosts if there are several. */
    static Map<String, String> ofMerged(Manifest manifest, Merged merged) {
        Map<String, String> lines = new LinkedHashMap<>();
        List<Integer> missing = merged.missing();
        lines.put(
                "Merged",
                merged.shards().size() + " of " + merged.of() + " shards; no comparison is split between shards"
                        + (missing.isEmpty() ? "" : "; missing: " + numbers(missing)));
        List<Host> hosts = Hosts.of(manifest).all();
        for (int i = 0; hosts.size() > 1 && i < hosts.size(); i++) {
            lines.put("Host " + (i + 1), described(hosts, i) + "; " + shards(merged, hosts.get(i)));
        }
        return lines;
    }

    private static String shards(Merged merged, Host host) {
        List<Integer> there = merged.shards().stream()
                .filter(it -> Setup.of(it.machine()).differences(Setup.of(host)).isEmpty())
                .map(MergedShard::index)
                .toList();
        return (there.size() == 1 ? "shard " : "shards ") + numbers(there);
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /** The CPUs of an engine in one line of a report's head. */
    static String topology(TopologyFacts facts) {
        if (facts.source() == TopologyFacts.Source.NUMBER) {
            return "not known (" + facts.fallback().orElse("no reason given") + "): assumes that each of the CPUs "
                    + facts.cpus() + " is a core, all on one memory node";
        }
        List<String> parts = new ArrayList<>(List.of(
                Count.of(facts.sockets(), "socket"),
                Count.of(facts.nodes(), "memory node"),
                Count.of(facts.cores(), "core"),
                "CPUs " + facts.cpus()));
        if (facts.kinds().size() > 1) {
            parts.add("kinds of cores, fastest first: " + String.join(" / ", facts.kinds()));
        }
        if (!facts.isolated().isEmpty()) {
            parts.add("isolated " + facts.isolated());
        }
        if (!facts.offline().isEmpty()) {
            parts.add("offline " + facts.offline());
        }
        parts.add("housekeeping on " + facts.housekeeping());
        return String.join(", ", parts) + "; "
                + (facts.source() == TopologyFacts.Source.PROBE ? "read in a container" : "read from sysfs");
    }
}
