package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.EngineKind;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The facts of a Docker engine. */
final class DockerFacts {

    private DockerFacts() {}

    /** The facts that an engine tells of itself. Where its machine may be another one, they name it, and not its address. */
    static EngineFacts of(Info info, String apiVersion, EngineAddress address) {
        if (info.getNCPU() == null) {
            throw new IllegalStateException("'docker info' has no number of CPUs");
        }
        return new EngineFacts(
                kind(info).word(),
                info.getServerVersion(),
                apiVersion,
                seccomp(info),
                String.valueOf(info.getRawValues().getOrDefault("CgroupVersion", "")),
                info.getKernelVersion(),
                info.getNCPU(),
                Optional.empty(),
                sharesKernel(address, info)
                        ? Optional.empty()
                        : Optional.of(new RemoteFacts(String.valueOf(info.getName()), address.context())));
    }

    /** The kind of an engine: Podman answers like Docker, and adds the version of the library that builds its images. */
    private static EngineKind kind(Info info) {
        return info.getRawValues().containsKey("BuildahVersion") ? EngineKind.PODMAN : EngineKind.DOCKER;
    }

    /**
     * Whether its kernel is ours: a socket may lead into a virtual machine, or be forwarded from a machine
     * like this one. From inside a container the engine's machine has another name than we; then it counts as another machine.
     */
    private static boolean sharesKernel(EngineAddress address, Info info) {
        return !address.isRemote()
                && Kernel.release().equals(info.getKernelVersion())
                && Kernel.hostName().equals(Optional.ofNullable(info.getName()));
    }

    private static String seccomp(Info info) {
        List<String> options = info.getSecurityOptions() == null ? List.of() : info.getSecurityOptions();
        return options.stream()
                .filter(option -> option.startsWith("name=seccomp"))
                .flatMap(option -> Arrays.stream(option.split(",")))
                .filter(part -> part.startsWith("profile="))
                .map(part -> part.substring("profile=".length()))
                .findFirst()
                .orElse("none");
    }
}
