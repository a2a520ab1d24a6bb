package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The machine these tests run on, whatever it is: fit or not is not theirs to say. */
@Tag("concurrent")
class DoctorIT {

    private static final String MATRIX = """
            jdks:
              - {id: "%d", home: %s}
              - {id: "99", image: nowhere.invalid/none}
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: yield-loop}
            """.formatted(Runtime.version().feature(), System.getProperty("java.home"));

    @TempDir
    private Path folder;

    @Test
    void withAnEngine() throws Exception {
        String endpoint = RealEngine.endpoint().toString();
        JsonNode answer = doctor(Map.of("DOCKER_HOST", endpoint));

        assertThat(finding(answer, "engine").get("state").asText()).isEqualTo("ok");
        assertThat(finding(answer, "engine").get("seen").asText()).contains("docker", "API 1.", endpoint);
        assertThat(finding(answer, "cgroup").get("seen").asText()).startsWith("v");
        assertThat(finding(answer, "data-root").get("seen").asText()).contains("free for /");
        assertThat(finding(answer, "images").get("seen").asText())
                .contains("missing: ")
                .contains("99");
    }

    @Test
    void anEngineOverTcpMayBeAnotherMachineAndIsOnlyAsked() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            JsonNode answer = doctor(Map.of("DOCKER_HOST", door.endpoint()));
            assertThat(finding(answer, "engine").get("state").asText()).isEqualTo("warning");
            assertThat(finding(answer, "engine").get("seen").asText())
                    .contains(door.endpoint())
                    .contains("perhaps another machine");
            assertThat(finding(answer, "data-root").get("state").asText()).isEqualTo("unknown");
            assertThat(door.methods()).containsExactly("GET");
        }
    }

    @Test
    void withoutAnEngine() throws Exception {
        JsonNode answer = doctor(Map.of("DOCKER_HOST", "unix:///nowhere.sock"));
        assertThat(finding(answer, "engine").get("state").asText()).isEqualTo("warning");
        assertThat(finding(answer, "engine").get("seen").asText()).contains("DOCKER_HOST=unix:///nowhere.sock");
        assertThat(finding(answer, "engine").get("remedy").asText()).contains("docker/engine start");
        assertThat(finding(answer, "images").get("seen").asText())
                .isEqualTo("available: " + Runtime.version().feature() + "; missing: 99");
        Jdkmatrix mistyped = Jdkmatrix.start(folder, Map.of("DOCKER_HOST", "no address"), "doctor");
        assertThat(mistyped.exitCode()).isEqualTo(2);
        assertThat(mistyped.err()).startsWith("jdkmatrix: DOCKER_HOST=no address: no address of an engine; give ");
    }

    @Test
    void withoutTheEngineElsewhereThatIsNamed() throws Exception {
        JsonNode answer = doctor(Map.of("DOCKER_HOST", "tcp://127.0.0.1:1"));
        assertThat(finding(answer, "engine").get("state").asText()).isEqualTo("problem");
        assertThat(finding(answer, "engine").get("seen").asText())
                .isEqualTo("no Docker engine can be reached at tcp://127.0.0.1:1: Connection refused");
    }

    @Test
    void whatAnswersAndIsNoEngineIsAProblemAndNoStackTrace() throws Exception {
        try (FakeHttp server = new FakeHttp().answering("/", 200, "")) {
            String endpoint = "tcp://" + server.address();
            JsonNode answer = doctor(Map.of("DOCKER_HOST", endpoint));
            assertThat(finding(answer, "engine").get("state").asText()).isEqualTo("problem");
            assertThat(finding(answer, "engine").get("seen").asText())
                    .startsWith("the engine at " + endpoint + " cannot be used: ");
        }
    }

    @Test
    void theScreenOfThisMachine() throws Exception {
        Jdkmatrix run = Jdkmatrix.start(folder, Map.of("DOCKER_HOST", "unix:///nowhere.sock"), "doctor");
        assertThat(run.exitCode()).as(run.err()).isIn(0, 3);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("This machine: ").doesNotContain("\u001b");
        assertThat(run.out().lines().reduce((a, b) -> b).orElseThrow())
                .startsWith(run.exitCode() == 0 ? "Fit to measure" : "Not fit to measure");
        assertThat(run.out()).contains("images     no matrix.yaml here; name a matrix");
    }

    /** Runs it over the matrix; what it says must agree with itself, and the folder must stay as it was. */
    private JsonNode doctor(Map<String, String> environment) throws IOException, InterruptedException {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX);
        Jdkmatrix run = Jdkmatrix.start(folder, environment, "doctor " + matrix + " --format json");
        List<Path> before = files();
        int exitCode = run.exitCode();
        assertThat(run.err()).isEmpty();
        assertThat(files()).isEqualTo(before);
        JsonNode answer = Json.MAPPER.readTree(run.out());
        List<String> states = new ArrayList<>();
        answer.get("findings").forEach(it -> states.add(it.get("state").asText()));
        assertThat(states).hasSize(16).isSubsetOf("ok", "warning", "problem", "unknown");
        assertThat(exitCode).isEqualTo(states.contains("problem") ? 3 : 0);
        assertThat(answer.get("fit").asBoolean()).isEqualTo(exitCode == 0);
        return answer;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.sorted().toList();
        }
    }

    private static JsonNode finding(JsonNode answer, String name) {
        for (JsonNode finding : answer.get("findings")) {
            if (finding.get("name").asText().equals(name)) {
                return finding;
            }
        }
        throw new AssertionError("no finding " + name + " in " + answer);
    }
}
