package io.github.jdkmatrix.engine.docker.connection;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Docker contexts, read as the docker command writes them: {@code config.json} names the current one,
 * {@code contexts/meta/HASH/meta.json} says where its engine is, {@code contexts/tls/HASH/docker} holds its certificates;
 * the hash is the SHA-256 of its name.
 *
 * @param folder the docker command's own, {@code ~/.docker} or what {@code DOCKER_CONFIG} names
 */
record DockerContexts(Path folder) {

    /** The context that every machine has: no other one. */
    static final String DEFAULT = "default";

    private static final String DOCKER = "docker";

    /** The context in use, where that is not the default one. */
    Optional<String> current() {
        Path config = folder.resolve("config.json");
        return Files.isRegularFile(config)
                ? text(json(config).path("currentContext")).filter(name -> !name.equals(DEFAULT))
                : Optional.empty();
    }

    /**
     * The address of the engine of a context.
     *
     * @param namedBy what named it, for people
     * @throws UserException where there is no such context, or it cannot be used
     */
    EngineAddress named(String name, String namedBy) {
        String hash = Sha256.hex(name);
        Path meta = folder.resolve("contexts/meta").resolve(hash).resolve("meta.json");
        if (!Files.isRegularFile(meta)) {
            throw new UserException(namedBy + ": no such Docker context in " + folder + "; see 'docker context ls'");
        }
        JsonNode docker = json(meta).path("Endpoints").path(DOCKER);
        Path certificates = folder.resolve("contexts/tls").resolve(hash).resolve(DOCKER);
        if (docker.path("SkipTLSVerify").asBoolean()) {
            throw new UserException(namedBy + ": it skips verification, which is not supported; give the engine's"
                    + " ca.pem, or a context with ssh://HOST");
        }
        Optional<Certificates> tls =
                Optional.of(certificates).filter(Files::isDirectory).map(Certificates::new);
        return text(docker.path("Host"))
                .flatMap(host -> EngineAddress.of(host, tls, Optional.of(name)))
                .orElseThrow(() -> new UserException(namedBy + ": " + meta + " names no Docker engine"));
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.ofNullable(node.textValue()).filter(text -> !text.isBlank());
    }

    private static JsonNode json(Path file) {
        try {
            return Json.MAPPER.readTree(file.toFile());
        } catch (IOException e) {
            throw new UserException(file + ": not a context of the docker command: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }
}
