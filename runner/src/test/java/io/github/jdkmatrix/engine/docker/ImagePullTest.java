package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.PullResponseItem;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an engine says while it pulls, in the words of its API. */
class ImagePullTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ImagePull pull(String... items) throws JsonProcessingException {
        ImagePull pull = new ImagePull();
        for (String item : items) {
            pull.onNext(JSON.readValue(item, PullResponseItem.class));
        }
        return pull;
    }

    /** An engine that has begun to answer can refuse in its stream only. */
    @Test
    void anErrorInTheStreamIsOne() throws Exception {
        String words = "no matching manifest for linux/arm64/v8 in the manifest list entries";
        for (String error : List.of(
                "{\"errorDetail\":{\"message\":\"%1$s\"},\"error\":\"%1$s\"}",
                "{\"errorDetail\":{\"message\":\"%1$s\"}}", "{\"error\":\"%1$s\"}")) {
            ImagePull pull = pull("""
                    {"status":"Pulling from jdk","id":"21"}""", error.formatted(words));
            pull.onComplete();
            assertThatThrownBy(() -> pull.await(Duration.ZERO))
                    .isInstanceOf(IOException.class)
                    .hasMessage(words);
        }
    }

    @Test
    void silenceEndsAPull() {
        ImagePull pull = new ImagePull();
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
