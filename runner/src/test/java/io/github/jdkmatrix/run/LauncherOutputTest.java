package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.matrix.Seccomp;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class LauncherOutputTest {

    private static final List<String> VERSION = List.of(
            "openjdk version \"25.0.3\" 2026-04-21 LTS",
            "OpenJDK Runtime Environment Temurin-25.0.3+9 (build 25.0.3+9-LTS)",
            "OpenJDK 64-Bit Server VM Temurin-25.0.3+9 (build 25.0.3+9-LTS, mixed mode, sharing)");

    private static final String PICKED = "NOTE: Picked up JDK_JAVA_OPTIONS: -Xint \"-Da=b c\" '-Dq=\"' -showversion";

    private static final String MODE =
            "OpenJDK 64-Bit Server VM Temurin-25.0.3+9 (build 25.0.3+9-LTS, interpreted mode, sharing)";

    private final LauncherOutput output = new LauncherOutput(
            new ForkRequest(
                            new JdkHandle("25", "25", Optional.empty(), "java", "25"),
                            new Placement("1", 1, "0", 1, OptionalDouble.empty(), 100_000, "cores", List.of()),
                            List.of("-Xint", "-Da=b c", "-Dq=\""),
                            List.of("app"),
                            Optional.empty(),
                            Duration.ofSeconds(1),
                            0,
                            Seccomp.DEFAULT,
                            false)
                    .byLauncher(),
            VERSION);

    private boolean proves(String... lines) {
        for (String line : lines) {
            output.test(line);
        }
        return output.problem().isEmpty();
    }

    @Test
    void optionsThenTheBuildAreTheProof() {
        assertThat(proves(PICKED, VERSION.get(0), VERSION.get(1), MODE, "result"))
                .isTrue();
        assertThat(output.test(MODE)).isTrue();
        assertThat(output.test("result")).isFalse();
    }

    @Test
    void anotherBuildIsNone() {
        assertThat(proves(PICKED, MODE.replace("25.0.3+9-LTS", "25.0.2+1"))).isFalse();
    }

    @Test
    void otherOptionsAreNone() {
        assertThat(proves(PICKED.replace("-Xint ", ""), MODE)).isFalse();
    }

    /** As of a {@code java -version} in front, without the options. */
    @Test
    void aVersionBeforeTheOptionsIsNone() {
        assertThat(proves(MODE, PICKED)).isFalse();
        assertThat(proves(MODE)).isTrue();
    }
}
