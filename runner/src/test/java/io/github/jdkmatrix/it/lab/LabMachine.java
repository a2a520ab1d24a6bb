package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A machine of {@code lab/}, with cgroup v2, Docker and Podman. Closing it ends it, if it did not run before. Emulation makes
 * everything in it 10 to 40 times slower: tests judge what happens, never how fast.
 *
 * <p>A parameter of this type is the machine {@code small}, one for all tests.
 */
final class LabMachine implements AutoCloseable {

    private static final Path LAB = Path.of(System.getProperty("jdkmatrix.checkout"), "lab");

    /** Boot, with an image of the machine that is yet to be made, or the start of an engine. */
    private static final long PATIENCE_MINUTES = 60;

    /** What the harness needs. The class archive has classes of java.logging. */
    private static final String MODULES = "java.logging,java.management,jdk.management";

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

    /** Starts the machine {@code small} when the first test asks for it, and ends it after the last. */
    static final class Small implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == LabMachine.class;
        }

        @Override
        public LabMachine resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .computeIfAbsent(LabMachine.class, type -> small(), LabMachine.class);
        }

        private static LabMachine small() {
            try {
                return up("small");
            } catch (IOException | InterruptedException e) {
                throw new AssertionError("the machine 'small' did not start", e);
            }
        }
    }

    /** The address of one of its engines: {@code docker}, {@code podman} or {@code rootless}. */
    private String engine(String name) {
        return environment.get("LAB_" + name.toUpperCase(Locale.ROOT));
    }

    /** Waits for one of its engines; the environment of a runner that uses it and is as patient as emulation needs. */
    Map<String, String> environment(String engine) throws IOException, InterruptedException {
        lab("run", "--on", engine, shape, "--", "true");
        return Map.of("DOCKER_HOST", engine(engine), "JDK_JAVA_OPTIONS", "-Djdkmatrix.engineAnswerSeconds=300");
    }

    /** The line of a matrix for a JDK that is small enough to copy into a machine, linked from the JDK of this JVM. */
    static String jdk() throws IOException {
        Path home = Path.of("target/lab-jdk").toAbsolutePath();
        if (!Files.exists(home.resolve("release"))) {
            StringWriter words = new StringWriter();
            PrintWriter writer = new PrintWriter(words);
            String options = "--add-modules " + MODULES + " --generate-cds-archive --output " + home;
            ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
            int exit = jlink.run(writer, writer, options.split(" "));
            assertThat(exit).as(words.toString()).isZero();
        }
        Runtime.Version version = Runtime.version();
        return "{id: linked, feature: " + version.feature() + ", early-access: "
                + version.pre().isPresent() + ", home: " + home + "}";
    }

    /** How many containers with this label an engine has, running or not. */
    int containersWith(String engine, String label) throws IOException {
        String filter = "{\"label\":[\"" + label + "\"]}";
        return get(engine, "/containers/json?all=1&filters=" + URLEncoder.encode(filter, StandardCharsets.UTF_8))
                .size();
    }

    private JsonNode get(String engine, String path) throws IOException {
        String answer = new EngineAddress(URI.create(engine(engine)), Optional.empty()).ask("GET " + path);
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
