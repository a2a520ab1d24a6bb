package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.BuildResponseItem;
import com.github.dockerjava.api.model.PullResponseItem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an engine says while it pulls and builds, in the words of its API. */
class PullProgressTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<String> details = new ArrayList<>();

    private void pull(String... items) throws JsonProcessingException {
        PullProgress pull = new PullProgress(details::add);
        for (String item : items) {
            pull.onNext(JSON.readValue(item, PullResponseItem.class));
        }
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
