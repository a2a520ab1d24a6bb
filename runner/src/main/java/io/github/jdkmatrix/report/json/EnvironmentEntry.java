package io.github.jdkmatrix.report.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RemoteFacts;
import io.github.jdkmatrix.stats.Results;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Where the numbers come from.
 *
 * @param tool the version of jdkmatrix that ran the forks
 * @param date when the run began
 * @param forks wanted per cell
 * @param seed of the order of the forks, and of the bootstrap
 * @param equivalence the margin within which two cells are the same
 * @param hosts the machines that differ, numbered from one in this order
 * @param sha256 of the records
 */
record EnvironmentEntry(
        String tool,
        String matrix,
        Optional<String> profile,
        Instant date,
        int forks,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<StoppingRule> until,
        long seed,
        double equivalence,
        List<Machine> hosts,
        List<Jdk> jdks,
        Optional<String> sha256) {

    /**
     * A machine.
     *
     * @param facts facts about it
     */
    record Machine(SortedMap<String, String> facts, Engine engine) {

        static Machine of(Host host) {
            EngineFacts engine = host.engine();
            return new Machine(
                    host.facts(),
                    new Engine(
                            engine.name(),
                            engine.version(),
                            engine.apiVersion(),
                            engine.cgroup(),
                            engine.seccomp(),
                            engine.kernel(),
                            engine.cpus(),
                            engine.remote().map(RemoteFacts::words)));
        }
    }

    /**
     * The versions and settings of the tools.
     *
     * @param remote its machine, where it was reached over a network
     */
    record Engine(
            String name,
            String version,
            String apiVersion,
            String cgroup,
            String seccomp,
            String kernel,
            int cpus,
            Optional<String> remote) {}

    /**
     * A JDK.
     *
     * @param source its image or directory
     * @param build the line that names it
     */
    record Jdk(String id, String source, String digest, String build) {

        static Jdk of(JdkFacts jdk) {
            return new Jdk(jdk.id(), jdk.source(), jdk.digest(), jdk.build());
        }
    }

    static EnvironmentEntry of(Results results) {
        Manifest manifest = results.manifest();
        return new EnvironmentEntry(
                manifest.origin().tool(),
                manifest.matrix().name(),
                manifest.design().profile(),
                manifest.origin().createdAt(),
                manifest.forks(),
                manifest.design().until(),
                manifest.design().seed(),
                manifest.matrix().settings().equivalence(),
                results.hosts().all().stream().map(Machine::of).toList(),
                manifest.jdks().stream().map(Jdk::of).toList(),
                results.digest());
    }
}
