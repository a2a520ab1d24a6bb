package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.Works;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherOutputTest {

    private static final List<String> VERSION = List.of(
            "openjdk version \"25.0.3\" 2026-04-21 LTS",
            "OpenJDK Runtime Environment Temurin-25.0.3+9 (build 25.0.3+9-LTS)",
            "OpenJDK 64-Bit Server VM Temurin-25.0.3+9 (build 25.0.3+9-LTS, mixed mode, sharing)");

    private static final String PICKED =
            "NOTE: Picked up JDK_JAVA_OPTIONS: -Xint \"-Da=b c\" '-Dq=\"'" + " '-Dr='\"'\"'\"' -showversion";

    private static final String MODE =
            "OpenJDK 64-Bit Server VM Temurin-25.0.3+9 (build 25.0.3+9-LTS, interpreted mode, sharing)";

    private static final ForkRequest REQUEST = Works.request(
            Works.shape("1", 1, "0", 1, OptionalDouble.empty(), 100_000, "cores", List.of()),
            List.of("-Xint", "-Da=b c", "-Dq=\"", "-Dr='\""),
            List.of("app"));

    private final LauncherOutput output =
            new LauncherOutput(REQUEST.jvmArgs(), Map.of("LANG", "C", "JDK_JAVA_OPTIONS", "-ea"), VERSION);

    private boolean proves(String... lines) {
        for (String line : lines) {
            output.test(line);
        }
        return output.problem(false, false).isEmpty();
    }

    @Test
    void optionsThenTheBuildAreTheProof() {
        assertThat(proves(PICKED, VERSION.get(0), VERSION.get(1), MODE, "result"))
                .isTrue();
    }

    /** The rest is the program's own. */
    @Test
    void onlyTheProofIsLeftOut() {
        assertThat(Stream.of(PICKED, "result", VERSION.get(0), VERSION.get(1), MODE, MODE)
                        .map(output::test))
                .containsExactly(true, false, true, true, true, false);
    }

    /** The {@code java} of older JDKs on musl starts itself again. */
    @Test
    void optionsMayBeThereTwice() {
        assertThat(proves(PICKED, PICKED, VERSION.get(0), VERSION.get(1), MODE)).isTrue();
        assertThat(output.jvms()).isEqualTo(1);
    }

    @Test
    void eachJvmIsCounted() {
        assertThat(proves(PICKED, MODE, "result", PICKED, MODE)).isTrue();
        assertThat(output.jvms()).isEqualTo(2);
    }

    /** As of a {@code java -version} of the JDK in front of a JVM at a fixed path. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "openjdk version \"17.0.19\" 2026-04-21",
                "OpenJDK Runtime Environment Other-25.0.3+9 (build 25.0.3+9-LTS)",
                "OpenJDK 64-Bit Server VM (fastdebug build 25.0.3+9-LTS, interpreted mode)",
                "NOTE: Picked up JDK_JAVA_OPTIONS: -Xcomp -showversion",
                "Picked up _JAVA_OPTIONS: -Xint"
            })
    void aSecondJvmMustBeTheSame(String other) {
        assertThat(proves(PICKED, MODE, PICKED, other, MODE)).isFalse();
        assertThat(output.problem(false, false).orElseThrow()).startsWith("the launcher started a JVM of another JDK");
    }

    @Test
    void optionsOfTheEnvironmentAreInEveryJvm() {
        LauncherOutput inherits = new LauncherOutput(REQUEST.jvmArgs(), Map.of("_JAVA_OPTIONS", "-Xint"), VERSION);
        List.of(PICKED, MODE).forEach(inherits::test);
        assertThat(inherits.problem(false, false)).isPresent();
        inherits.test("Picked up _JAVA_OPTIONS: -Xint");
        inherits.test(MODE);
        assertThat(inherits.problem(false, false)).isEmpty();
    }

    @Test
    void aJvmThatOutlivesItsLauncherIsNotMeasured() {
        assertThat(proves(PICKED, MODE)).isTrue();
        assertThat(output.problem(true, false))
                .hasValue("the launcher ended before the JVM that it had started; it must wait for it");
        assertThat(output.problem(true, true))
                .hasValue(
                        "the launcher ended on SIGTERM, and the JVM that it had started did not; it must 'exec' java, or"
                                + " pass the signal on and wait");
    }

    @Test
    void aSecondJvmWithoutAVersionIsUnknown() {
        assertThat(proves(PICKED, MODE, PICKED, "result")).isFalse();
    }

    @Test
    void withoutAVersionOfTheJdkNothingIsProved() {
        LauncherOutput unknown = new LauncherOutput(REQUEST.jvmArgs(), Map.of(), List.of());
        unknown.test(PICKED);
        unknown.test("result");
        assertThat(unknown.problem(false, false)).isPresent();
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
