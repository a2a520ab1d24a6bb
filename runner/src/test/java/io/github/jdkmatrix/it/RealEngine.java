package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * The Docker engine of the integration tests: the one that answers, else a private one that is brought up. Where that
 * cannot be done, {@code docker/engine} says how to, and the tests fail with its words.
 */
final class RealEngine {

    /** Docker's name for that of this machine. */
    static final String ARCHITECTURE = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";

    private static URI endpoint;

    private RealEngine() {}

    /** The engine's endpoint; the first call may take a minute where it has to be installed. */
    static synchronized URI endpoint() throws IOException, InterruptedException {
        if (endpoint == null) {
            String said = Commands.run(
                    Commands.CHECKOUT,
                    Commands.CHECKOUT.resolve("docker/engine").toString(),
                    "start");
            endpoint = URI.create(said.lines().toList().getLast());
        }
        return endpoint;
    }

    /** How many containers of this runner there are, running or not. */
    static int containersOf(long runnerPid) throws IOException, InterruptedException {
        return containersWith("io.github.jdkmatrix.runner=" + runnerPid);
    }

    /** Waits until a runner that has ended has none: the engine may take a while to remove the last one. */
    static void awaitNoneOf(long runnerPid) throws IOException, InterruptedException {
        Moment.await(() -> containersOf(runnerPid) == 0, "the end of its containers");
    }

    /** How many containers with this label there are, running or not. */
    static int containersWith(String label) throws IOException, InterruptedException {
        return list(label).size();
    }

    private static JsonNode list(String label) throws IOException, InterruptedException {
        String filter = "{\"label\":[\"" + label + "\"]}";
        return get("/containers/json?all=1&filters=" + URLEncoder.encode(filter, StandardCharsets.UTF_8));
    }

    /** The labels of a container of this runner. */
    static Map<String, String> labelsOf(long runnerPid) throws IOException, InterruptedException {
        JsonNode labels = list("io.github.jdkmatrix.runner=" + runnerPid).get(0).get("Labels");
        return Json.MAPPER.convertValue(labels, new TypeReference<>() {});
    }

    /** The name of the image that the container of this runner was made from; waits for one. */
    static String imageOf(long runnerPid) throws IOException, InterruptedException {
        JsonNode containers = list("io.github.jdkmatrix.runner=" + runnerPid);
        while (containers.isEmpty()) {
            Thread.sleep(20);
            containers = list("io.github.jdkmatrix.runner=" + runnerPid);
        }
        return containers.get(0).get("Image").textValue();
    }

    /** Takes the name from an image, in use or not. */
    static void untag(String image) throws IOException, InterruptedException {
        JsonNode answer = ask("DELETE /images/" + image + "?force=1 HTTP/1.0\r\n\r\n");
        assertThat(answer.isArray()).as(answer.toString()).isTrue();
    }

    static void untagIfPresent(String image) throws IOException, InterruptedException {
        if (get("/images/" + image + "/json").has("Id")) {
            untag(image);
        }
    }

    /** Removes all containers with this label. */
    static void removeWith(String label) throws IOException, InterruptedException {
        for (JsonNode container : list(label)) {
            ask("DELETE /containers/" + container.get("Id").textValue() + "?force=1 HTTP/1.0\r\n\r\n");
        }
    }

    /** Makes a container of any present image, with these labels, and does not start it. */
    static void create(Map<String, String> labels) throws IOException, InterruptedException {
        if (get("/images/json").isEmpty()) {
            loadEmptyImage("jdkmatrix/it:latest", ARCHITECTURE, "{}");
        }
        JsonNode images = get("/images/json");
        ObjectNode container = Json.MAPPER.createObjectNode();
        container.put("Image", images.get(0).get("Id").textValue());
        container.putArray("Cmd").add("true");
        ObjectNode said = container.putObject("Labels");
        labels.forEach(said::put);
        String body = Json.MAPPER.writeValueAsString(container);
        post(Path.of(endpoint().getPath()), "/containers/create", "application/json", body);
    }

    /** What an image without files is made of, and its configuration: an archive ends with two blocks of zeros. */
    static final String LAYER = "\0".repeat(1024);

    static String config(String architecture, String settings) {
        return "{\"architecture\":\"" + architecture + "\",\"os\":\"linux\",\"config\":" + settings
                + ",\"rootfs\":{\"type\":\"layers\",\"diff_ids\":[\"sha256:" + Sha256.hex(LAYER) + "\"]}}";
    }

    /** The architecture of a present image. */
    static String architectureOf(String image) throws IOException, InterruptedException {
        return get("/images/" + image + "/json").path("Architecture").asText();
    }

    /** Loads an image without files for an architecture, with a configuration in JSON. */
    static void loadEmptyImage(String name, String architecture, String settings)
            throws IOException, InterruptedException {
        loadEmptyImage(Path.of(endpoint().getPath()), name, architecture, settings);
    }

    /** The same on the engine that listens there. */
    static void loadEmptyImage(Path socket, String name, String architecture, String settings) throws IOException {
        String config = config(architecture, settings);
        String manifest = "[{\"Config\":\"config.json\",\"RepoTags\":[\"" + name + "\"],\"Layers\":[\"layer.tar\"]}]";
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(archive)) {
            for (var file : Map.of("manifest.json", manifest, "config.json", config, "layer.tar", LAYER)
                    .entrySet()) {
                TarArchiveEntry entry = new TarArchiveEntry(file.getKey());
                entry.setSize(file.getValue().length());
                tar.putArchiveEntry(entry);
                tar.write(file.getValue().getBytes(StandardCharsets.US_ASCII));
                tar.closeArchiveEntry();
            }
        }
        post(socket, "/images/load", "application/x-tar", archive.toString(StandardCharsets.US_ASCII));
    }

    /** Extracts these folders of an image into one of this machine. */
    static void extract(String image, Path folder, String names) throws IOException, InterruptedException {
        Commands.run(folder, "bash", "-o", "pipefail", "-ec", """
                export DOCKER_HOST='%s'
                id=$(docker create '%s' true)
                docker export "$id" | tar xf - %s
                docker rm "$id"
                """.formatted(endpoint(), image, names));
    }

    private static JsonNode get(String path) throws IOException, InterruptedException {
        return ask("GET " + path + " HTTP/1.0\r\n\r\n");
    }

    static JsonNode post(Path socket, String path, String type, String body) throws IOException {
        return ask(
                socket,
                "POST " + path + " HTTP/1.0\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length()
                        + "\r\n\r\n" + body);
    }

    private static JsonNode ask(String request) throws IOException, InterruptedException {
        return ask(Path.of(endpoint().getPath()), request);
    }

    /** The answer of the engine that listens there. */
    static JsonNode ask(Path socket, String request) throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
            String answer = new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
            return Json.MAPPER.readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
        }
    }
}
