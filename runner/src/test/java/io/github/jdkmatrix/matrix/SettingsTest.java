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

    /** A line of the matrix, the arguments of a flag set, and those before them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                         | | -XX:+UseG1GC
            'collector: Parallel'      | | -XX:+UseParallelGC
            'collector: Serial'        | | -XX:+UseSerialGC
            'collector: Z'             | | -XX:+UseZGC
            'collector: Shenandoah'    | | -XX:+UseShenandoahGC
            'collector: ergonomic'     | | ''
            'jvm-args: [-XX:+UseSerialGC, -Xss1m]' | | -XX:+UseSerialGC -Xss1m
            'jvm-args: [-XX:+UseG1GC, -Xss1m]' | -XX:+UseParallelGC | -Xss1m
            ''                         | -XX:+UseConcMarkSweepGC | ''
            ''                         | -XX:+UseParNewGC | ''
            ''                         | -XX:+UseParallelOldGC | ''
            ''                         | -XX:-UseG1GC | -XX:+UseG1GC
            ''                         | -XX:+UseStringDeduplication | -XX:+UseG1GC
            ''                         | -XX:+UseG1GCx | -XX:+UseG1GC
            """)
    void oneCollectorIsAskedFor(String settings, String flag, String args) {
        assertThat(String.join(" ", args(settings, flag == null ? new String[0] : new String[] {flag})))
                .isEqualTo(args);
    }
}
