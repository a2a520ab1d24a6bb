package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.List;

/** The CPUs of an engine in one line of a report's head. */
final class TopologyLine {

    private TopologyLine() {}

    static String of(TopologyFacts facts) {
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
