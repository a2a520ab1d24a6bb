package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.BuildResponseItem;
import com.github.dockerjava.api.model.PullResponseItem;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an engine says while it pulls and builds, in the words of its API. */
class PullProgressTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<String> details = new ArrayList<>();

    private PullProgress pull(String... items) throws JsonProcessingException {
        PullProgress pull = new PullProgress(details::add);
        for (String item : items) {
            pull.onNext(JSON.readValue(item, PullResponseItem.class));
        }
        return pull;
    }

    @Test
    void layersAndBytesAreCounted() throws Exception {
        pull("""
                {"status":"Pulling from library/eclipse-temurin","id":"21-jdk-noble"}""", """
                {"status":"Already exists","progressDetail":{},"id":"aa"}""", """
                {"status":"Pulling fs layer","progressDetail":{},"id":"bb"}""", """
                {"status":"Pulling fs layer","progressDetail":{},"id":"cc"}""", """
                {"status":"Downloading","progressDetail":{"current":5000000,"total":20000000},"id":"bb"}""", """
                {"status":"Downloading","progressDetail":{"current":1000000,"total":180000000},"id":"cc"}""", """
                {"status":"Verifying Checksum","progressDetail":{},"id":"bb"}""", """
                {"status":"Extracting","progressDetail":{"current":7,"total":20000000},"id":"bb"}""", """
                {"status":"Pull complete","progressDetail":{},"id":"bb"}""", """
                {"status":"Digest: sha256:00"}""");
        assertThat(details)
                .containsExactly(
                        "1 of 1 layers",
                        "1 of 2 layers",
                        "1 of 3 layers",
                        "1 of 3 layers, 5 MB",
                        "1 of 3 layers, 6 MB",
                        "2 of 3 layers, 6 MB");
    }

    @Test
    void aTransferThatIsTriedAgainSaysSo() throws Exception {
        pull("""
                {"status":"Pulling fs layer","progressDetail":{},"id":"bb"}""", """
                {"status":"Downloading","progressDetail":{"current":5000000},"id":"bb"}""", """
                {"status":"Retrying in 5 seconds","progressDetail":{},"id":"bb"}""");
        assertThat(details).last().isEqualTo("0 of 1 layers, 5 MB; retrying in 5 seconds");
    }

    /** An engine that has begun to answer can refuse in its stream only. */
    @Test
    void anErrorInTheStreamIsOne() throws Exception {
        String words = "no matching manifest for linux/arm64/v8 in the manifest list entries";
        for (String error : List.of(
                "{\"errorDetail\":{\"message\":\"%1$s\"},\"error\":\"%1$s\"}",
                "{\"errorDetail\":{\"message\":\"%1$s\"}}", "{\"error\":\"%1$s\"}")) {
            PullProgress pull = pull("""
                    {"status":"Pulling from jdk","id":"21"}""", error.formatted(words));
            pull.onComplete();
            assertThatThrownBy(() -> pull.await(Duration.ZERO))
                    .isInstanceOf(IOException.class)
                    .hasMessage(words);
        }
    }

    @Test
    void silenceEndsAPull() {
        PullProgress pull = new PullProgress(details::add);
        assertThatThrownBy(() -> pull.await(Duration.ZERO)).hasMessage("timeout, nothing for 0 s");
    }

    /** What Docker 20.10 and 28, Docker with the store of containerd, and Podman 5 say. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no matching manifest for linux/arm64/v8 in the manifest list entries | PLATFORM
            no matching manifest for linux/arm64/v8 in the manifest list entries: no match for platform in manifest: not found | PLATFORM
            choosing an image from manifest list docker://r:5000/jdk:21: no image found in image index for architecture "arm64", variant "v8", OS "linux" | PLATFORM
            image with reference r:5000/jdk:21 was found but does not match the specified platform: wanted linux/arm64, actual: linux/amd64 | PLATFORM
            manifest for r:5000/jdk:21 not found: manifest unknown: manifest unknown | ABSENT
            failed to resolve reference "r:5000/jdk:21": r:5000/jdk:21: not found | ABSENT
            initializing source docker://r:5000/jdk:21: reading manifest 21 in r:5000/jdk: name unknown | ABSENT
            pull access denied for r:5000/jdk, repository does not exist or may require 'docker login': denied: requested access to the resource is denied | HIDDEN
            Head "http://r:5000/v2/jdk/manifests/21": no basic auth credentials | LOGIN
            Get "http://r:5000/v2/jdk/manifests/21": unauthorized: authentication required | LOGIN
            unable to retrieve auth token: invalid username/password: unauthorized | LOGIN
            error pulling image configuration: unexpected EOF | BROKEN
            read tcp 10.0.0.1:1->10.0.0.2:2: read: connection reset by peer | BROKEN
            Get "http://r:5000/v2/": net/http: request canceled (Client.Timeout exceeded while awaiting headers) | BROKEN
            Get "https://r/v2/": dial tcp: lookup r: no such host | BROKEN
            Get "http://r:5000/v2/": dial tcp 127.0.0.1:5000: connect: connection refused | BROKEN
            Get "https://r:5000/v2/": http: server gave HTTP response to HTTPS client | SAID
            """)
    void eachCauseHasItsOwnWords(String said, String cause) {
        Map<String, String> words = Map.of(
                "PLATFORM", "the registry has it, but not for arm64, the engine's machine: give one for arm64",
                "ABSENT", "the registry has no such image or tag: check its name",
                "HIDDEN", "the registry has no such image, or hides it: check its name, or docker login r:5000",
                "LOGIN", "the registry denies it to you: docker login r:5000, as a user who may read it",
                "BROKEN", "the registry broke off or did not answer, try again: " + said,
                "SAID", said);
        assertThat(PullProgress.words(said, "r:5000/jdk:21", "arm64")).isEqualTo(words.get(cause));
    }

    /** It changes with each attempt, and reasons are published. */
    @Test
    void theEnginesOwnAddressIsNotTold() {
        assertThat(DockerErrors.words(
                        new IOException("read tcp 10.0.0.1:50714->10.0.0.2:5000: read: connection reset by peer")))
                .isEqualTo("read: connection reset by peer");
    }

    @Test
    void theDefaultRegistryNeedsNoName() {
        assertThat(PullProgress.words("unauthorized", "library/jdk:21", "arm64"))
                .isEqualTo("the registry denies it to you: docker login, as a user who may read it");
    }

    @Test
    void theStepsOfADockerfileAreTold() throws Exception {
        BuildProgress build = new BuildProgress(details::add);
        for (String item : List.of("""
                {"stream":"Step 1/2 : FROM jdkmatrix/base:sid"}""", """
                {"stream":"\\n"}""", """
                {"stream":" ---\\u003e 4d2d3d4e5f60\\n"}""", """
                {"stream":"Step 2/2 : RUN apt-get update   \\u0026\\u0026 apt-get install\\n"}""", """
                {"stream":"Successfully built 4d2d3d4e5f60\\n"}""")) {
            build.onNext(JSON.readValue(item, BuildResponseItem.class));
        }
        assertThat(details)
                .containsExactly(
                        "step 1 of 2: FROM jdkmatrix/base:sid", "step 2 of 2: RUN apt-get update && apt-get install");
    }
}
