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

    private static final String MATRIX = Matrices.whole("""
            jdks: [here, {id: "99", image: nowhere.invalid/none}]
            workloads: [{use: yield-loop}]
            """);

    @TempDir
    private Path folder;

    @Test
    void withAnEngine() throws Exception {
        String endpoint = RealEngine.endpoint().toString();
        JsonNode answer = doctor(endpoint);
        assertThat(said(answer, "engine")).startsWith("ok: ").contains("docker", "API 1.", endpoint);
        assertThat(said(answer, "cgroup")).contains(": v");
        assertThat(said(answer, "images")).contains("missing: ").contains("99");
    }

    @Test
    void anEngineOverTcpMayBeAnotherMachineAndIsOnlyAsked() throws Exception {
        try (Forwarder door = Forwarder.to(RealEngine.endpoint())) {
            JsonNode answer = doctor(door.endpoint());
            assertThat(said(answer, "engine"))
                    .startsWith("warning: ")
                    .contains(door.endpoint())
                    .contains("perhaps another machine");
            assertThat(door.methods()).containsExactly("GET");
        }
    }

    @Test
    void withoutAnEngine() throws Exception {
        JsonNode answer = doctor("unix:///nowhere.sock");
        assertThat(said(answer, "engine"))
                .startsWith("warning: ")
                .contains("DOCKER_HOST=unix:///nowhere.sock")
                .contains("docker/engine start");
        assertThat(said(answer, "images")).contains(": available: " + Matrices.FEATURE + "; missing: 99");
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
    private JsonNode doctor(String host) throws IOException, InterruptedException {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX);
        Jdkmatrix run = Jdkmatrix.in(folder).with("DOCKER_HOST", host).start("doctor " + matrix + " --format json");
        List<Path> before = files();
        int exitCode = run.exitCode();
        assertThat(run.err()).isEmpty();
        assertThat(files()).isEqualTo(before);
        JsonNode answer = Json.MAPPER.readTree(run.out());
        List<String> states = new ArrayList<>();
        answer.get("findings").forEach(it -> states.add(it.get("state").asText()));
        assertThat(states).hasSize(12).isSubsetOf("ok", "warning", "problem", "unknown");
        assertThat(exitCode).isEqualTo(states.contains("problem") ? 3 : 0);
        assertThat(answer.get("fit").asBoolean()).isEqualTo(exitCode == 0);
        return answer;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.sorted().toList();
        }
    }

    /** State, what was seen and remedy of a finding. */
    private static String said(JsonNode answer, String name) {
        for (JsonNode finding : answer.get("findings")) {
            if (finding.get("name").asText().equals(name)) {
                return finding.get("state").asText() + ": "
                        + finding.get("seen").asText() + "; "
                        + finding.get("remedy").asText();
            }
        }
        throw new AssertionError("no finding " + name + " in " + answer);
    }
}
