package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.EngineFacts;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a Docker engine says it is. */
final class DockerFacts {

    private DockerFacts() {}

    static EngineFacts of(Info info, String apiVersion) {
        return new EngineFacts(
                "docker",
                info.getServerVersion(),
                apiVersion,
                seccomp(info),
                String.valueOf(info.getRawValues().getOrDefault("CgroupVersion", "")),
                info.getKernelVersion(),
                info.getNCPU(),
                Optional.empty());
    }

    /** Whether its kernel is ours: a local socket may lead into a virtual machine or through a tunnel. */
    static boolean shareKernel(URI endpoint, Info info) {
        return "unix".equals(endpoint.getScheme()) && Kernel.release().equals(info.getKernelVersion());
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
