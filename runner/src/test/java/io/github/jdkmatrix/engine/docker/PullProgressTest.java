package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.PullResponseItem;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an engine says while it pulls, in the words of its API. */
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
    void layersAreCounted() throws Exception {
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
        assertThat(details).containsExactly("1 of 1 layers", "1 of 2 layers", "1 of 3 layers", "2 of 3 layers");
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

    /** It changes with each attempt, and reasons are published. */
    @Test
    void theEnginesOwnAddressIsNotTold() {
        assertThat(EngineErrors.words(
                        new IOException("read tcp 10.0.0.1:50714->10.0.0.2:5000: read: connection reset by peer")))
                .isEqualTo("read: connection reset by peer");
    }
}
