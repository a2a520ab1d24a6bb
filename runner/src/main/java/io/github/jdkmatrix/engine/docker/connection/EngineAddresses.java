package io.github.jdkmatrix.engine.docker.connection;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which engine is meant. What is named counts alone, and the first of these that does: {@code DOCKER_HOST},
 * {@code DOCKER_CONTEXT}, the current context of the docker command.
 *
 * <p>The docker command writes contexts as {@code contexts/meta/HASH/meta.json} and {@code contexts/tls/HASH/docker}, where the hash is the
 * SHA-256 of the name.
 *
 * @param environment the process's environment
 * @param cacheFolder our folder below the user's caches
 */
record EngineAddresses(Map<String, String> environment, Path cacheFolder) {

    /** The context that every machine has: no other one. */
    private static final String DEFAULT = "default";

    private static final String DOCKER = "docker";

    /**
     * The addresses where to look, in this order.
     *
     * @throws UserException where a context is named that cannot be used
     */
    List<EngineAddress> all() {
        Optional<String> host = variable("DOCKER_HOST");
        if (host.isPresent()) {
            return EngineAddress.of(host.get(), tls(), Optional.empty())
                    .map(List::of)
                    .orElseThrow(() -> new UserException(
                            "DOCKER_HOST=" + host.get() + ": no address of an engine; give " + EngineAddress.FORMS));
        }
        Optional<String> named = variable("DOCKER_CONTEXT");
        return named.or(this::current)
                .filter(it -> !it.equals(DEFAULT))
                .map(it -> List.of(
                        context(it, named.isPresent() ? "DOCKER_CONTEXT=" + it : "the current context '" + it + "'")))
                .orElseGet(() -> List.of(
                        local(Path.of("/var/run/docker.sock")), local(cacheFolder.resolve("engine/docker.sock"))));
    }

    /** The system's engine, or the private one of {@code docker/engine start}. */
    private static EngineAddress local(Path socket) {
        return new EngineAddress(
                URI.create("unix://" + socket.toUri().getRawPath()), Optional.empty(), Optional.empty());
    }

    /** The context in use. */
    private Optional<String> current() {
        Path config = folder().resolve("config.json");
        return Files.isRegularFile(config) ? text(json(config).path("currentContext")) : Optional.empty();
    }

    /** The address of the engine of a context, which was named by this. */
    private EngineAddress context(String name, String namedBy) {
        Path contexts = folder().resolve("contexts");
        Path meta = contexts.resolve("meta").resolve(Sha256.hex(name)).resolve("meta.json");
        if (!Files.isRegularFile(meta)) {
            throw new UserException(namedBy + ": no such Docker context in " + folder() + "; see 'docker context ls'");
        }
        JsonNode docker = json(meta).path("Endpoints").path(DOCKER);
        if (docker.path("SkipTLSVerify").asBoolean()) {
            throw new UserException(namedBy + ": it skips verification, which is not supported; give the engine's"
                    + " ca.pem, or a context with ssh://HOST");
        }
        Path certificates = contexts.resolve("tls").resolve(Sha256.hex(name)).resolve(DOCKER);
        Optional<Certificates> tls =
                Optional.of(certificates).filter(Files::isDirectory).map(Certificates::new);
        return text(docker.path("Host"))
                .flatMap(host -> EngineAddress.of(host, tls, Optional.of(name)))
                .orElseThrow(() ->
                        new UserException(namedBy + ": " + meta + " names no Docker engine at " + EngineAddress.FORMS));
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

    /** The certificates to use, as in the docker command: any value but empty means yes. */
    private Optional<Certificates> tls() {
        return variable("DOCKER_TLS_VERIFY")
                .map(yes -> new Certificates(
                        variable("DOCKER_CERT_PATH").map(Path::of).orElseGet(this::folder)));
    }

    /** The folder of the docker command. */
    private Path folder() {
        return variable("DOCKER_CONFIG")
                .map(Path::of)
                .orElseGet(() -> Path.of(variable("HOME").orElseGet(() -> System.getProperty("user.home")), ".docker"));
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(text -> !text.isBlank());
    }
}
