package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BuildFailureTest {

    private static final String CODE =
            "Could not build image: The command '/bin/sh -c x' returned a non-zero code: 100";

    private final BuildFailure output = new BuildFailure();

    @Test
    void theFirstAndTheLastErrorOfAptAreShown() {
        output.add("Step 2/3 : RUN apt-get update\n");
        output.add("\u001b[91m+ apt-get update\n\u001b[0m");
        output.add("W: Failed to fetch http://deb/InRelease  Could not connect to proxy\nW: Failed to fe");
        output.add("tch http://deb/other\nW: Some index files failed to download.\n");
        output.add("E: Unable to locate package openjdk-99-jdk-headless\n");
        output.add("Removing intermediate container 1234\n");

        assertThat(output.words(CODE))
                .isEqualTo("W: Failed to fetch http://deb/InRelease  Could not connect to proxy; "
                        + "E: Unable to locate package openjdk-99-jdk-headless (exit code 100)");
    }

    @Test
    void elseTheLastTwoLines() {
        output.add("one\ntwo\nls: cannot access '/nowhere'");

        assertThat(output.words(CODE)).isEqualTo("two; ls: cannot access '/nowhere' (exit code 100)");
    }

    @Test
    void oneErrorIsShownOnce() {
        output.add("E: no such package\n");

        assertThat(output.words("anything")).isEqualTo("E: no such package");
    }

    @Test
    void aBuildWithoutOutputHasTheMessageOfTheEngine() {
        output.add("Step 1/3 : FROM nowhere\n");

        assertThat(output.words("pull access denied")).isEqualTo("pull access denied");
    }

    @Test
    void aLongOutputIsNotKept() {
        output.add("line\n".repeat(100_000) + "the end\n");

        assertThat(output.words("")).isEqualTo("line; the end");
    }
}
