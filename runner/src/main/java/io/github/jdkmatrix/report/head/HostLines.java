package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of the head about the machines, where a report has several. */
final class HostLines {

    private HostLines() {}

    /** A line for each machine of results that were joined, and what was left out in favour of another. */
    static Map<String, String> of(Results results) {
        Map<String, String> lines = new LinkedHashMap<>();
        List<Results> parts = results.parts();
        long measured = parts.stream()
                .flatMap(it -> it.cells().stream())
                .filter(it -> !it.estimates().isEmpty())
                .count();
        long shown =
                results.cells().stream().filter(it -> !it.estimates().isEmpty()).count();
        lines.put(
                "Joined",
                "a cell that one host emulates gives way where another has the CPUs: " + (measured - shown)
                        + " left out");
        for (int i = 0; i < parts.size(); i++) {
            lines.put("Host " + (i + 1), line(parts, i));
        }
        return lines;
    }

    private static String line(List<Results> parts, int at) {
        Manifest manifest = parts.get(at).manifest();
        return Stream.of(
                        Stream.of(described(
                                parts.stream()
                                        .map(Results::manifest)
                                        .map(Manifest::machine)
                                        .toList(),
                                at)),
                        manifest.engine().topology().map(TopologyLine::of).stream(),
                        Stream.of(
                                Environment.engine(manifest),
                                manifest.forks() + " forks per cell, seed "
                                        + manifest.design().seed(),
                                Environment.date(manifest),
                                "jdkmatrix " + manifest.origin().tool()))
                .flatMap(words -> words)
                .collect(Collectors.joining("; "));
    }

    /** A machine, the later ones with what differs from the first. */
    static String described(List<Host> hosts, int at) {
        String line = Environment.host(hosts.get(at));
        return at == 0
                ? line
                : line + "; differs from host 1 in "
                        + hosts.get(0).differences(hosts.get(at)).stream()
                                .map(it -> it.what() + " (" + it.now() + ", there " + it.base() + ")")
                                .collect(Collectors.joining(", "));
    }
}
