package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.Works;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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

    private final LauncherOutput output = new LauncherOutput(REQUEST.jvmArgs(), VERSION);

    private boolean proves(List<String> lines) {
        lines.forEach(output::test);
        return output.problem(false, false).isEmpty();
    }

    /** The {@code java} of older JDKs on musl starts itself again: its options are there twice. */
    static Stream<Arguments> proofs() {
        return Stream.of(
                Arguments.of(1, List.of(PICKED, VERSION.get(0), VERSION.get(1), MODE, "result")),
                Arguments.of(1, List.of(PICKED, PICKED, VERSION.get(0), VERSION.get(1), MODE)),
                Arguments.of(2, List.of(PICKED, MODE, "result", PICKED, MODE)));
    }

    @ParameterizedTest
    @MethodSource("proofs")
    void optionsThenTheBuildAreTheProofOfEachJvm(int jvms, List<String> lines) {
        assertThat(proves(lines)).isTrue();
        assertThat(output.jvms()).isEqualTo(jvms);
    }

    /** The rest is the program's own. */
    @Test
    void onlyTheProofIsLeftOut() {
        assertThat(Stream.of(PICKED, "result", VERSION.get(0), VERSION.get(1), MODE, MODE)
                        .map(output::test))
                .containsExactly(true, false, true, true, true, false);
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
        assertThat(proves(List.of(PICKED, MODE, PICKED, other, MODE))).isFalse();
        assertThat(output.problem(false, false).orElseThrow()).startsWith("the launcher started a JVM of another JDK");
    }

    @Test
    void aJvmThatOutlivesItsLauncherIsNotMeasured() {
        assertThat(proves(List.of(PICKED, MODE))).isTrue();
        assertThat(output.problem(true, false))
                .hasValue("the launcher ended before the JVM that it had started; it must wait for it");
        assertThat(output.problem(true, true))
                .hasValue(
                        "the launcher ended on SIGTERM, and the JVM that it had started did not; it must 'exec' java, or"
                                + " pass the signal on and wait");
    }

    /** The last is as of a {@code java -version} in front, without the options. */
    static Stream<List<String>> noProofs() {
        return Stream.of(
                List.of(PICKED, MODE, PICKED, "result"),
                List.of(PICKED, MODE.replace("25.0.3+9-LTS", "25.0.2+1")),
                List.of(PICKED.replace("-Xint ", ""), MODE),
                List.of(MODE, PICKED));
    }

    @ParameterizedTest
    @MethodSource("noProofs")
    void anythingElseIsNone(List<String> lines) {
        assertThat(proves(lines)).isFalse();
    }

    @Test
    void withoutAVersionOfTheJdkNothingIsProved() {
        LauncherOutput unknown = new LauncherOutput(REQUEST.jvmArgs(), List.of());
        unknown.test(PICKED);
        unknown.test("result");
        assertThat(unknown.problem(false, false)).isPresent();
    }
}
