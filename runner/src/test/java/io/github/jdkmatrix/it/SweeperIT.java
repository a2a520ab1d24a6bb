package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A container that was created and never started ends by nobody's doing but the sweeper's. */
class SweeperIT {

    private static final String KEY = "io.github.jdkmatrix.it";

    private final String ours = UUID.randomUUID().toString();
    private final String others = UUID.randomUUID().toString();

    @BeforeEach
    void create() throws Exception {
        RealEngine.create(Map.of(KEY, ours));
        RealEngine.create(Map.of(KEY, ours));
        RealEngine.create(Map.of(KEY, others));
    }

    @AfterEach
    void remove() throws Exception {
        sweep(others, "done\n");
    }

    /** What it hears before its input ends: nothing from a runner that was killed. */
    @ParameterizedTest
    @ValueSource(strings = {"", "done\n"})
    void itRemovesWhatBearsTheLabelAndNothingElse(String word) throws Exception {
        sweep(ours, word);
        assertThat(RealEngine.containersWith(KEY + "=" + ours)).isZero();
        assertThat(RealEngine.containersWith(KEY + "=" + others)).isEqualTo(1);
    }

    /** Lets one sweep the engine, with as little memory as a run gives it. */
    private static void sweep(String value, String word) throws IOException, InterruptedException {
        String reaper = "/bin/java -Xmx16m -cp %s io.github.jdkmatrix.engine.docker.ContainerReaper %s %s"
                .formatted(System.getProperty("jdkmatrix.jar"), KEY + "=" + value, RealEngine.endpoint());
        Process sweeper = new ProcessBuilder(Commands.words(Matrices.HOME + reaper))
                .inheritIO()
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .start();
        sweeper.getOutputStream().write(word.getBytes(StandardCharsets.US_ASCII));
        sweeper.getOutputStream().close();
        assertThat(sweeper.waitFor()).isZero();
    }
}
