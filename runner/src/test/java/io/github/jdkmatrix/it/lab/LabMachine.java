package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.engine.docker.connection.EngineEndpoint;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A machine of {@code lab/}, with cgroup v2, Docker and Podman. Closing it ends it, if it did not run before. Emulation makes
 * everything in it 10 to 40 times slower: tests judge what happens, never how fast.
 */
final class LabMachine implements AutoCloseable {

    private static final Path LAB = Path.of(System.getProperty("jdkmatrix.checkout"), "lab");

    /** Boot, start of three engines, or transfer of an image of 300 MB. */
    private static final long PATIENCE_MINUTES = 20;

    private static final String JDK_21 = """
            name: here
            disturbance: off
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
            """;

    private final String shape;
    private final Map<String, String> environment;
    private final boolean ours;

    private LabMachine(String shape, Map<String, String> environment, boolean ours) {
        this.shape = shape;
        this.environment = environment;
        this.ours = ours;
    }

    /** Starts a machine of this shape, or takes the one that runs. */
    static LabMachine up(String shape) throws IOException, InterruptedException {
        Words up = lab("up", shape);
        Map<String, String> environment = up.out()
                .lines()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        return new LabMachine(shape, environment, !up.err().contains("runs already"));
    }

    /** The address of one of its engines: {@code docker}, {@code podman} or {@code rootless}. */
    private String engine(String name) {
        return environment.get("LAB_" + name.toUpperCase(Locale.ROOT));
    }

    /** The environment of a runner that uses one of its engines and is as patient as emulation needs. */
    Map<String, String> environment(String engine) {
        return Map.of("DOCKER_HOST", engine(engine), "JDK_JAVA_OPTIONS", "-Djdkmatrix.engineAnswerSeconds=300");
    }

    /**
     * Gives an engine the image of JDK 21 that this machine's engine has or builds, unless it has it.
     *
     * @param folder for a run on this machine's engine
     */
    void loadJdk(String engine, Path folder) throws IOException, InterruptedException {
        String image = jdkImage(folder);
        boolean there = get(engine, "/images/json").findValues("RepoTags").stream()
                .anyMatch(tags -> tags.toString().contains(image));
        if (!there) {
            lab("load", "--on", engine, shape, image);
        }
    }

    private static String jdkImage(Path folder) throws IOException, InterruptedException {
        Path out = folder.resolve("here");
        if (!Files.exists(out)) {
            Jdkmatrix run = Jdkmatrix.start(
                    folder,
                    Map.of("DOCKER_HOST", RealEngine.endpoint().toString()),
                    "run",
                    Files.writeString(folder.resolve("here.yaml"), JDK_21).toString(),
                    "--forks",
                    "1",
                    "--out",
                    out.toString());
            assertThat(run.exitCode()).as(run.err()).isZero();
        }
        return new ResultFolder(out).readManifest().jdks().get(0).source();
    }

    /** How many containers with this label an engine has, running or not. */
    int containersWith(String engine, String label) throws IOException {
        String filter = "{\"label\":[\"" + label + "\"]}";
        return get(engine, "/containers/json?all=1&filters=" + URLEncoder.encode(filter, StandardCharsets.UTF_8))
                .size();
    }

    private JsonNode get(String engine, String path) throws IOException {
        String answer = new EngineEndpoint(URI.create(engine(engine)), Optional.empty()).ask("GET " + path);
        return Json.MAPPER.readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
    }

    /** What a command prints there. */
    String run(String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("run", shape, "--"));
        words.addAll(Arrays.asList(command));
        return lab(words.toArray(String[]::new)).out();
    }

    private record Words(String out, String err) {}

    private static Words lab(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(Arrays.asList(words));
        command.set(0, LAB.resolve(words[0]).toString());
        Path out = Files.createTempFile("lab", ".out");
        Path err = Files.createTempFile("lab", ".err");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
            if (!ended) {
                process.destroy();
            }
            Words said = new Words(Files.readString(out), Files.readString(err));
            assertThat(ended && process.exitValue() == 0)
                    .as("lab/" + String.join(" ", words) + ": " + said)
                    .isTrue();
            return said;
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (ours) {
            lab("down", shape);
        }
    }
}
