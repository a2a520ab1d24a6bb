package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.Optional;

/**
 * The CPU topology of an engine and its source. Lists are in the kernel's notation, such as {@code 0-3,8}.
 *
 * @param source where the topology was read
 * @param fallback why the topology could not be read, if it is guessed from the number of CPUs
 * @param cpus the CPUs that may be used
 * @param sockets the number of sockets that these CPUs are on
 * @param nodes the number of NUMA nodes
 * @param cores the number of cores; fewer than the CPUs where threads share a core
 * @param kinds the CPUs of each kind of core, the fastest first; one entry where all are alike
 * @param isolated the CPUs that the scheduler leaves alone
 * @param housekeeping the CPUs that are used last: their core serves interrupts and the runner
 */
public record TopologyFacts(
        Source source,
        Optional<String> fallback,
        String cpus,
        int sockets,
        int nodes,
        int cores,
        List<String> kinds,
        String isolated,
        String housekeeping) {

    /** Sources of the topology. */
    public enum Source {
        /** The sysfs of the kernel that the runner itself is on. */
        @JsonProperty("sysfs")
        SYSFS,
        /** The sysfs of the engine's kernel, read by a container. */
        @JsonProperty("probe")
        PROBE,
        /** The number of CPUs alone: each counts as a core, all alike and on one node. */
        @JsonProperty("number")
        NUMBER
    }

    /** The topology and its source in a line. */
    public String words() {
        if (source == Source.NUMBER) {
            return "not known (" + fallback.orElse("no reason given") + "): assumes that each of the CPUs " + cpus
                    + " is a core, all on one memory node";
        }
        return Count.of(sockets, "socket") + ", "
                + Count.of(nodes, "memory node") + ", "
                + Count.of(cores, "core") + ", CPUs " + cpus
                + (kinds.size() > 1 ? ", kinds of cores, fastest first: " + String.join(" / ", kinds) : "")
                + (isolated.isEmpty() ? "" : ", isolated " + isolated)
                + ", housekeeping on " + housekeeping
                + (source == Source.PROBE ? "; read in a container" : "; read from sysfs");
    }
}
