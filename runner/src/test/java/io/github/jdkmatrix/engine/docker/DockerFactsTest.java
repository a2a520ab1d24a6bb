package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.EngineKind;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testcontainers.shaded.com.github.dockerjava.core.DockerClientConfig;

/** Answers of engines to {@code GET /info}, recorded in the machines of {@code lab/}. */
class DockerFactsTest {

    @ParameterizedTest
    @CsvSource({
        "docker-28, DOCKER, docker 28.5.2+dfsg4, 1.51",
        "podman-5, PODMAN, podman 5.8.6, 1.44",
        "podman-5-rootless, PODMAN, podman 5.8.6, 1.44"
    })
    void podmanIsCalledPodman(String answer, EngineKind kind, String words, String api) throws IOException {
        EngineFacts facts = DockerFacts.of(
                info(answer), api, new EngineAddress(URI.create("tcp://127.0.0.1:2375"), Optional.empty()));
        assertThat(facts.kind()).isEqualTo(kind);
        assertThat(facts.words()).isEqualTo(words);
        assertThat(facts.cgroup()).isEqualTo("2");
        assertThat(facts.kernel()).isEqualTo("7.2.13+deb14-cloud-amd64");
        assertThat(facts.cpus()).isEqualTo(2);
        assertThat(facts.kind().hasContainers()).isTrue();
    }

    @Test
    void anEngineMayTellLess() throws IOException {
        Info info = info("docker-28").withMemTotal(null);
        EngineAddress address = new EngineAddress(URI.create("unix:///s"), Optional.empty());
        assertThatThrownBy(() -> DockerFacts.of(info.withNCPU(null), "1.51", address))
                .hasMessage("'docker info' has no number of CPUs");
    }

    /** A socket of this machine may be forwarded from one like it. */
    @ParameterizedTest
    @CsvSource({"true, true, true", "true, false, false", "false, true, false"})
    void onlyOurKernelUnderOurNameIsThisMachine(boolean kernel, boolean name, boolean here) throws IOException {
        Info info = info("docker-28");
        EngineFacts facts = DockerFacts.of(
                info.withKernelVersion(kernel ? Kernel.release() : "another")
                        .withName(name ? Kernel.hostName().orElseThrow() : "another"),
                "1.51",
                new EngineAddress(URI.create("unix:///s"), Optional.empty()));
        assertThat(facts.runsHere()).isEqualTo(here);
    }

    private static Info info(String answer) throws IOException {
        try (InputStream in = DockerFactsTest.class.getResourceAsStream("/engine/" + answer + ".json")) {
            return DockerClientConfig.getDefaultObjectMapper().readValue(in, Info.class);
        }
    }
}
