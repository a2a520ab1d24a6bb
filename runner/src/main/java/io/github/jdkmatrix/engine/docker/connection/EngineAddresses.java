package io.github.jdkmatrix.engine.docker.connection;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.engine.EngineGoneException;
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
 * Which engine is meant: no other Docker engine takes the place of a named one. The first of these names it: {@code DOCKER_HOST},
 * {@code DOCKER_CONTEXT}, the current context of the docker command. Where nothing is named: the system's, then the private one of
 * {@code docker/engine start}.
 *
 * <p>The docker command writes contexts as {@code contexts/meta/HASH/meta.json} and {@code contexts/tls/HASH/docker}, where the hash is the
 * SHA-256 of the name.
 *
 * @param environment the process's environment
 * @param cacheFolder our folder below the user's caches
 */
public record EngineAddresses(Map<String, String> environment, Path cacheFolder) {

    /** The context that every machine has: no other one. */
    private static final String DEFAULT = "default";

    /**
     * The first engine that answers; empty where none answers here.
     *
     * @throws EngineGoneException if a named remote engine does not answer; this machine is no substitute
     * @throws UserException where one is named that cannot be used
     */
    public Optional<EngineAddress> answering() throws EngineGoneException, InterruptedException {
        for (EngineAddress candidate : all()) {
            Optional<String> silence = candidate.silence();
            if (silence.isEmpty()) {
                return Optional.of(candidate);
            }
            if (candidate.isRemote()) {
                throw new EngineGoneException(
                        "no Docker engine can be reached at " + candidate.words() + ": " + silence.get());
            }
        }
        return Optional.empty();
    }

    /** A local socket among those {@link #answering} tries that is there and that this user may not write to. */
    public Optional<Path> forbidden() {
        return all().stream()
                .filter(it -> !it.isRemote())
                .map(it -> Path.of(it.uri().getPath()))
                .filter(it -> Files.exists(it) && !Files.isWritable(it))
                .findFirst();
    }

    /** The addresses where to look, in this order. */
    public List<EngineAddress> all() {
        Optional<String> host = variable("DOCKER_HOST");
        if (host.isPresent()) {
            boolean tls = variable("DOCKER_TLS_VERIFY").isPresent();
            return List.of(address("DOCKER_HOST=" + host.get(), host.get(), tls, Optional.empty()));
        }
        Optional<String> named = variable("DOCKER_CONTEXT");
        return named.or(this::current)
                .filter(it -> !it.equals(DEFAULT))
                .map(it -> List.of(
                        context(it, named.isPresent() ? "DOCKER_CONTEXT=" + it : "the current context '" + it + "'")))
                .orElseGet(() -> List.of(
                        local(Path.of("/var/run/docker.sock")), local(cacheFolder.resolve("engine/docker.sock"))));
    }

    private static EngineAddress local(Path socket) {
        return new EngineAddress(URI.create("unix://" + socket.toUri().getRawPath()), Optional.empty());
    }

    /**
     * The address that a text is; what is none is refused, with what to write instead.
     *
     * @param namedBy the beginning of the message
     * @param tls whether an engine at a TCP port is to be spoken to in TLS
     */
    private static EngineAddress address(String namedBy, String text, boolean tls, Optional<String> context) {
        Optional<URI> uri = uri(text);
        Optional<String> machine = switch (uri.map(URI::getScheme).orElse("")) {
            case "ssh" -> uri.map(URI::getRawAuthority);
            case "tcp" -> uri.map(URI::getHost).filter(it -> tls);
            default -> Optional.empty();
        };
        if (machine.isPresent()) {
            String socket = uri.map(URI::getPath).filter(it -> it.length() > 1).orElse("/var/run/docker.sock");
            throw new UserException(namedBy + ": engines are not reached by ssh or TLS; forward its socket by"
                    + " 'ssh -fNL /tmp/engine.sock:" + socket
                    + " -o ExitOnForwardFailure=yes -o StreamLocalBindUnlink=yes ssh://" + machine.get()
                    + "', and run with DOCKER_HOST=unix:///tmp/engine.sock and --engine docker");
        }
        return uri.filter(EngineAddresses::isOfEngine)
                .map(it -> new EngineAddress(it, context))
                .orElseThrow(() -> new UserException(
                        namedBy + ": no address of an engine; give unix://SOCKET or tcp://HOST:PORT"));
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(URI.create(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean isOfEngine(URI uri) {
        return switch (String.valueOf(uri.getScheme())) {
            case "unix" -> String.valueOf(uri.getPath()).startsWith("/");
            case "tcp" -> uri.getHost() != null && uri.getPort() > 0;
            default -> false;
        };
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
        JsonNode docker = json(meta).path("Endpoints").path("docker");
        boolean tls = docker.path("SkipTLSVerify").asBoolean()
                || Files.isDirectory(
                        contexts.resolve("tls").resolve(Sha256.hex(name)).resolve("docker"));
        return address(namedBy, text(docker.path("Host")).orElse(""), tls, Optional.of(name));
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.ofNullable(node.textValue()).filter(text -> !text.isBlank());
    }

    private static JsonNode json(Path file) {
        try {
            return Json.MAPPER.readTree(file.toFile());
        } catch (IOException e) {
            throw new UserException(
                    file + ": this file of the docker command cannot be read; mend it, or set DOCKER_HOST: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
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
