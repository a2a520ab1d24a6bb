package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.Ulimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What every container of ours may not, whatever runs in it: neither images nor the programs in them are trusted. See
 * {@code docs/containment.md}.
 */
final class Confinement {

    /** Nobody, by number: an image need not know the name. */
    static final String USER = "65534:65534";

    /** An image may want a command run in its containers every few seconds: it would be measured with the fork. */
    static final HealthCheck NO_CHECKS = new HealthCheck().withTest(List.of("NONE"));

    private static final String NO_NEW_PRIVILEGES = "no-new-privileges";

    private static final String NOTHING = "ro,nosuid,nodev,noexec,size=4k";

    private Confinement() {}

    /**
     * Takes away the network, the right to write, all capabilities and the way to get them back; bounds processes and
     * memory, swap included. The engine keeps no log, and removes the container and its volumes when it ends.
     *
     * @param volumes folders that the image wants on the engine's disk: they are empty and cannot be written to
     * @param securityOptions beside the one that is always set
     */
    static void confine(
            HostConfig host, long processes, long memoryBytes, Set<String> volumes, String... securityOptions) {
        List<String> options = new ArrayList<>(List.of(NO_NEW_PRIVILEGES));
        options.addAll(List.of(securityOptions));
        host.withNetworkMode("none")
                .withReadonlyRootfs(true)
                .withTmpFs(volumes.stream().collect(Collectors.toMap(volume -> volume, volume -> NOTHING)))
                .withCapDrop(Capability.ALL)
                .withSecurityOpts(options)
                .withPidsLimit(processes)
                .withMemory(memoryBytes)
                .withMemorySwap(memoryBytes)
                .withUlimits(new Ulimit[] {new Ulimit("core", 0L, 0L)})
                .withAutoRemove(true)
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE));
    }
}
