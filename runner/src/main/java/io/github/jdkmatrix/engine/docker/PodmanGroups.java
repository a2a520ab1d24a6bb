package io.github.jdkmatrix.engine.docker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * The control groups that Podman may use. Podman of a user without rights has those that systemd delegates to that user: by
 * default not {@code cpuset}, and then each container of a fork would be refused.
 */
final class PodmanGroups {

    private static final List<String> NEEDED = List.of("cpuset", "cpu", "memory", "pids");

    private PodmanGroups() {}

    /** Why forks cannot be confined on an engine; empty if they can, or if it does not say. */
    static Optional<String> refusal(EngineAddress engine) {
        try {
            String answer = engine.ask("GET /v4.0.0/libpod/info");
            return refusal(answer.substring(answer.indexOf("\r\n\r\n") + 4));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The refusal that an answer of Podman calls for.
     *
     * @param info the body of libpod's {@code info}; its {@code host.cgroupControllers} lists the control groups
     */
    static Optional<String> refusal(String info) {
        try {
            JsonNode controllers = Json.MAPPER.readTree(info).path("host").path("cgroupControllers");
            List<String> missing = new ArrayList<>(NEEDED);
            StreamSupport.stream(controllers.spliterator(), false)
                    .map(JsonNode::asText)
                    .forEach(missing::remove);
            return controllers.isArray() && !missing.isEmpty()
                    ? Optional.of("Podman of this user has no control group " + String.join(", ", missing)
                            + "; see 'Podman' in docs/containers.md")
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
