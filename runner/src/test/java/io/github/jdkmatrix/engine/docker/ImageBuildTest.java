package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.BuildResponseItem;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an engine says while it builds, in the words of its API. */
class ImageBuildTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MESSAGE = "The command '/bin/sh -c …' returned a non-zero code: 100";

    private final ImageBuild build = new ImageBuild();

    private void prints(String... pieces) throws IOException {
        for (String piece : pieces) {
            build.onNext(JSON.convertValue(Map.of("stream", piece), BuildResponseItem.class));
        }
    }

    private void failsWith(String reason) throws IOException {
        build.onNext(JSON.convertValue(
                Map.of("error", MESSAGE, "errorDetail", Map.of("message", MESSAGE)), BuildResponseItem.class));
        build.onComplete();
        assertThatThrownBy(() -> build.await(1)).hasMessageContaining(reason);
    }

    @Test
    void theReasonIsTheLastTwoLinesOfTheStep() throws Exception {
        prints("Step 2/3 : RUN apt-get update\n", "\u001b[91m+ apt-get update\n\u001b[0m", "line\n".repeat(100_000));
        prints("W: Some index files failed to do", "wnload.\nE: Unable to locate package openjdk-99-jdk-headless\n");
        prints("Removing intermediate container 1234\n");
        failsWith("W: Some index files failed to download.; E: Unable to locate package openjdk-99-jdk-headless");
    }

    @Test
    void aStepWithoutOutputHasTheWordsOfTheEngine() throws Exception {
        prints("Step 1/3 : RUN make\n", "made\n", "Step 2/3 : COPY nothing .\n");
        failsWith(MESSAGE);
    }
}
