package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import com.github.dockerjava.api.model.Ulimit;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The restrictions of every container: neither images nor the programs in them are trusted. See
 * {@code docs/containers.md}.
 */
final class Confinement {

    /** The user nobody, by number: an image may lack the name. */
    private static final String USER = "65534:65534";

    private static final String NO_NEW_PRIVILEGES = "no-new-privileges";

    private static final String NOTHING = "ro,nosuid,nodev,noexec,size=4k";

    private Confinement() {}

    /**
     * The command that creates a container for the forks of a cell: nothing writable but a small tmpfs, and exactly the CPUs of the cell.
     *
     * @param image with all that the forks need
     * @param volumes the volumes that the image declares
     * @param ipv6 whether the engine's kernel has IPv6, which engines turn off where there is no network
     */
    static CreateContainerCmd forForks(
            DockerClient client, String image, ForkRequest request, Set<String> volumes, boolean ipv6) {
        ShapeFacts placement = request.placement();
        HostConfig host = confined(16_384, request.memoryMegabytes(), volumes, request.seccomp());
        // As on any machine: half of the memory, where programs start what they have unpacked.
        String writable = "rw,exec,nosuid,nodev,size=" + request.memoryMegabytes() / 2 + "m,mode=1777";
        Map<String, String> folders = new HashMap<>(host.getTmpFs());
        folders.put("/tmp", writable);
        folders.put("/dev/shm", writable);
        host.withTmpFs(folders).withCpusetCpus(placement.cpuset());
        if (ipv6) {
            host.withSysctls(Map.of("net.ipv6.conf.lo.disable_ipv6", "0"));
        }
        placement
                .quotaMicros()
                .ifPresent(quota -> host.withCpuPeriod(
                                (long) placement.quotaPeriodMicros().getAsInt())
                        .withCpuQuota(quota));
        return container(client, image, "fork", List.of("/bin/sh", JdkImages.PLACES.forks()))
                .withHostConfig(host)
                // Programs look their own host up.
                .withHostName("localhost")
                .withWorkingDir("/tmp")
                .withStdinOpen(true)
                .withStdInOnce(true)
                .withAttachStdin(true)
                .withAttachStderr(true);
    }

    /** The command that creates a short-lived container, which reads facts of the engine's machine. */
    static CreateContainerCmd forProbe(DockerClient client, String image, List<String> command, Set<String> volumes) {
        return container(client, image, "probe", command).withHostConfig(confined(256, 256, volumes, Seccomp.DEFAULT));
    }

    private static CreateContainerCmd container(
            DockerClient client, String image, String purpose, List<String> command) {
        return client.createContainerCmd(image)
                .withEntrypoint(List.of())
                // Measured with the fork, otherwise.
                .withHealthcheck(new HealthCheck().withTest(List.of("NONE")))
                .withCmd(command)
                .withLabels(Labels.of(purpose))
                .withUser(USER)
                .withAttachStdout(true);
    }

    /**
     * Disables network, write access and all capabilities; limits processes and memory, swap included. The engine keeps no
     * log, and removes the container and its volumes when it ends. The volumes are empty and read-only.
     */
    private static HostConfig confined(long processes, long megabytes, Set<String> volumes, Seccomp seccomp) {
        long memory = megabytes * 1024 * 1024;
        return HostConfig.newHostConfig()
                .withNetworkMode("none")
                .withReadonlyRootfs(true)
                .withTmpFs(volumes.stream().collect(Collectors.toMap(volume -> volume, volume -> NOTHING)))
                .withCapDrop(Capability.ALL)
                .withSecurityOpts(
                        seccomp == Seccomp.UNCONFINED
                                ? List.of(NO_NEW_PRIVILEGES, "seccomp=unconfined")
                                : List.of(NO_NEW_PRIVILEGES))
                .withPidsLimit(processes)
                .withMemory(memory)
                .withMemorySwap(memory)
                .withUlimits(new Ulimit[] {new Ulimit("core", 0L, 0L)})
                .withAutoRemove(true)
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE));
    }
}
