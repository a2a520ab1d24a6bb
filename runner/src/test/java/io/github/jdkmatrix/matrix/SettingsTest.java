package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which collector a fork is asked for: always one, unless the matrix leaves it to the JVM. */
class SettingsTest {

    private static List<String> args(String settings, String... flagArgs) {
        return MatrixText.parse("""
                jdks: [{id: "21", image: jdk}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: yield-loop}]
                """ + settings).settings().argsBefore(new FlagSet("flags", List.of(flagArgs)));
    }

    @Test
    void aFlagSetOverridesTheVariablesOfAWorkloadAndThatThoseOfTheMatrix() {
        Matrix matrix = MatrixText.parse("""
                env: {A: matrix, B: matrix, C: 'a = "b"'}
                jdks: [{id: "21", image: jdk}]
                cpus: [{id: one, cores: 1}]
                flags: [{id: plain}, {id: set, env: {A: set, D: 1}}]
                workloads: [{use: yield-loop, env: {A: workload, B: workload}}]
                """);
        WorkloadUse workload = matrix.workload("yield-loop");
        assertThat(matrix.settings().env(workload, matrix.flagSet("set")))
                .isEqualTo(Map.of("A", "set", "B", "workload", "C", "a = \"b\"", "D", "1"));
        assertThat(matrix.settings().env(workload, matrix.flagSet("plain")))
                .isEqualTo(Map.of("A", "workload", "B", "workload", "C", "a = \"b\""));
        assertThat(matrix.plainFlags()).contains(matrix.flagSet("plain"));
    }

    @Test
    void itIsPinnedThoughTheMatrixSaysNothing() {
        assertThat(args("")).containsExactly("-XX:+UseG1GC");
    }

    @Test
    void itIsPinnedThoughTheMatrixHasArgumentsOfItsOwn() {
        assertThat(args("jvm-args: [-Xlog:gc]")).containsExactly("-XX:+UseG1GC", "-Xlog:gc");
    }

    @ParameterizedTest
    @CsvSource({
        "G1, -XX:+UseG1GC",
        "Parallel, -XX:+UseParallelGC",
        "Serial, -XX:+UseSerialGC",
        "Z, -XX:+UseZGC",
        "Shenandoah, -XX:+UseShenandoahGC"
    })
    void theMatrixNamesAnother(String collector, String arg) {
        assertThat(args("collector: " + collector)).containsExactly(arg);
    }

    @Test
    void theMatrixLeavesItToTheJvm() {
        assertThat(args("collector: ergonomic")).isEmpty();
    }

    @Test
    void theArgumentsOfTheMatrixChooseIt() {
        assertThat(args("jvm-args: [-XX:+UseSerialGC, -Xss1m]")).containsExactly("-XX:+UseSerialGC", "-Xss1m");
    }

    @Test
    void aFlagSetThatChoosesOneWinsOverBoth() {
        assertThat(args("jvm-args: [-Xss1m]", "-XX:+UseZGC")).containsExactly("-Xss1m");
        assertThat(args("jvm-args: [-XX:+UseG1GC, -Xss1m]", "-XX:+UseParallelGC"))
                .containsExactly("-Xss1m");
    }

    /** Until 13, and on 8. */
    @ParameterizedTest
    @CsvSource({"-XX:+UseConcMarkSweepGC", "-XX:+UseParNewGC", "-XX:+UseParallelOldGC"})
    void collectorsThatAreGoneAreChosenToo(String arg) {
        assertThat(args("", arg)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"-XX:-UseG1GC", "-XX:+UseStringDeduplication", "-XX:+UseGCOverheadLimit", "-XX:+UseG1GCx"})
    void otherArgumentsChooseNone(String arg) {
        assertThat(args("", arg)).containsExactly("-XX:+UseG1GC");
    }
}
