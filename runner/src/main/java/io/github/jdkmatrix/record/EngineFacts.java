package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.Optional;

/**
 * The engine that made the numbers.
 *
 * @param name the word of its kind
 * @param version the engine's version, empty on the host
 * @param apiVersion the engine's API version, empty on the host
 * @param seccomp the system-call filter the forks ran under
 * @param cgroup the version of the control groups, empty where the engine has none
 * @param kernel the kernel the forks ran on
 * @param cpus the number of CPUs that the engine has
 * @param topology the topology of these CPUs, once a shape was fitted to them
 * @param remote the engine's machine, if it may be another one than the runner's
 */
public record EngineFacts(
        String name,
        String version,
        String apiVersion,
        String seccomp,
        String cgroup,
        String kernel,
        int cpus,
        Optional<TopologyFacts> topology,
        @OmittedIfEmpty Optional<RemoteFacts> remote) {

    public EngineFacts {
        EngineKind.of(name);
    }

    /** The kind of the engine. */
    public EngineKind kind() {
        return EngineKind.of(name);
    }

    /** Whether forks run on the machine of the runner, so that facts of that machine apply to them. */
    public boolean runsHere() {
        return remote.isEmpty();
    }

    /** The name and version, such as {@code docker 28.5.2}. */
    public String words() {
        return name + " " + version;
    }

    /** Whether the engine filters system calls of a fork; empty if the engine does not control that. */
    public Optional<Boolean> filters(Seccomp wanted) {
        boolean able = !seccomp.isEmpty() && !seccomp.equals("none") && !seccomp.equals("unconfined");
        return kind().hasContainers() ? Optional.of(able && wanted == Seccomp.DEFAULT) : Optional.empty();
    }

    /** This engine with its topology. */
    public EngineFacts with(TopologyFacts looked) {
        return new EngineFacts(name, version, apiVersion, seccomp, cgroup, kernel, cpus, Optional.of(looked), remote);
    }

    /**
     * The machine of an engine, where it may be another one than the runner's.
     *
     * @param host the engine's name of the machine
     * @param context the Docker context that was used, if any
     */
    public record RemoteFacts(String host, Optional<String> context) {

        /** The machine in words for people. */
        public String words() {
            return host + context.map(name -> " (context " + name + ")").orElse("");
        }
    }

    /** The kinds of engines and their capabilities. */
    public enum EngineKind {
        /** Containers of Docker. */
        DOCKER(true),
        /** Containers of Podman, by its Docker-compatible API. */
        PODMAN(true),
        /** Plain processes, pinned with taskset. */
        HOST(false);

        private final boolean containers;

        EngineKind(boolean containers) {
            this.containers = containers;
        }

        /** The kind of a word. Throws an {@link IllegalArgumentException} for an unknown one. */
        static EngineKind of(String word) {
            return Arrays.stream(values())
                    .filter(it -> it.word().equals(word))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalArgumentException("'" + word + "' is no engine: docker, podman or host"));
        }

        /** The word in manifests. */
        public String word() {
            return Word.of(this);
        }

        /** Whether a fork has a control group of its own, which bounds its memory, and a system-call filter. */
        public boolean hasContainers() {
            return containers;
        }
    }
}
