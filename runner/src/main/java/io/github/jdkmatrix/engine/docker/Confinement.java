package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.Ulimit;
import io.github.jdkmatrix.matrix.Seccomp;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The restrictions of every container: neither images nor the programs in them are trusted. See
 * {@code docs/containers.md}.
 */
final class Confinement {

    /** The user nobody, by number: an image may lack the name. */
    static final String USER = "65534:65534";

    /** Disables the health check of an image: its command would be measured with the fork. */
    static final HealthCheck NO_CHECKS = new HealthCheck().withTest(List.of("NONE"));

    private static final String NO_NEW_PRIVILEGES = "no-new-privileges";

    private static final String NOTHING = "ro,nosuid,nodev,noexec,size=4k";

    private Confinement() {}

    /**
     * Disables network, write access and all capabilities; limits processes and memory, swap included. The engine keeps no
     * log, and removes the container and its volumes when it ends.
     *
     * @param volumes the volumes that the image declares: they are empty and read-only
     */
    static void confine(HostConfig host, long processes, long memoryBytes, Set<String> volumes, Seccomp seccomp) {
        host.withNetworkMode("none")
                .withReadonlyRootfs(true)
                .withTmpFs(volumes.stream().collect(Collectors.toMap(volume -> volume, volume -> NOTHING)))
                .withCapDrop(Capability.ALL)
                .withSecurityOpts(
                        seccomp == Seccomp.UNCONFINED
                                ? List.of(NO_NEW_PRIVILEGES, "seccomp=unconfined")
                                : List.of(NO_NEW_PRIVILEGES))
                .withPidsLimit(processes)
                .withMemory(memoryBytes)
                .withMemorySwap(memoryBytes)
                .withUlimits(new Ulimit[] {new Ulimit("core", 0L, 0L)})
                .withAutoRemove(true)
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE));
    }
}
