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
                remote(info, address));
    }

    /** The kind of an engine: Podman answers like Docker, and adds the version of the library that builds its images. */
    private static EngineKind kind(Info info) {
        return info.getRawValues().containsKey("BuildahVersion") ? EngineKind.PODMAN : EngineKind.DOCKER;
    }

    /** The name of the engine's machine, if it may be another one. Results do not contain its address. */
    private static Optional<RemoteFacts> remote(Info info, EngineAddress address) {
        return address.isRemote()
                ? Optional.of(new RemoteFacts(String.valueOf(info.getName()), address.context()))
                : Optional.empty();
    }

    /**
     * Whether its kernel is ours: a local socket may lead into a virtual machine, or through a tunnel to a machine
     * like this one. From inside a container the engine's machine has another name than we; then it counts as another machine.
     */
    static boolean shareKernel(EngineAddress address, Info info) {
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
