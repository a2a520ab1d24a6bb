package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuShapeProblemsTest {

    /** The good matrix with these keys in the first shape, which begins in line 12, column 5. */
    private static List<String> shape(String keys) {
        return problems("{id: one, cores: 1}", "{id: one, " + keys + "}");
    }

    @Test
    void noCores() {
        assertThat(problems("{id: one, cores: 1}", "{id: one}"))
                .containsExactly("m.yaml:12:5: this CPU shape has none of 'cores', 'cpuset'; add one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3-1", "a", "0x1", "1-"})
    void aCpusetThatIsNoList(String list) {
        assertThat(shape("cpuset: \"" + list + "\""))
                .containsExactly("m.yaml:12:23: 'cpuset' of this CPU shape is '" + list
                        + "'; give a list of CPUs such as 0-3,8");
    }

    @Test
    void aCpusetOfMoreCpusThanAnyMachineHas() {
        assertThat(shape("cpuset: 0-99999"))
                .containsExactly("m.yaml:12:23: 'cpuset' of this CPU shape has 100000 CPUs; give 1 to 4096");
    }

    @Test
    void fewerCoresThanTheCpusetHas() {
        assertThat(shape("cpuset: \"0-3,8\", cores: 2"))
                .containsExactly(
                        "m.yaml:12:39: 'cores' of this CPU shape is 2, fewer than the 5 CPUs of its 'cpuset'; remove 'cores' or shorten the set");
    }

    @Test
    void aCpusetThatIsPlacedAllTheSame() {
        assertThat(shape("cpuset: 0-3, placement: threads"))
                .containsExactly("m.yaml:12:39: this CPU shape cannot have both 'placement' and 'cpuset'; remove one");
    }

    @Test
    void anUnknownPlacement() {
        assertThat(shape("cores: 1, placement: thread"))
                .containsExactly(
                        "m.yaml:12:36: unknown value 'thread' in 'placement' of this CPU shape; did you mean 'threads'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.9ms", "1001ms", "1m"})
    void aPeriodTheKernelDoesNotTake(String period) {
        assertThat(problems("quota: 2.0", "quota: 2.0, period: " + period))
                .containsExactly(
                        "m.yaml:13:46: 'period' of this CPU shape is '" + period + "'; the kernel accepts 1ms to 1s");
    }

    @Test
    void aPeriodWithoutAQuota() {
        assertThat(shape("cores: 1, period: 10ms"))
                .containsExactly("m.yaml:12:5: this CPU shape has 'period' but no 'quota'; add it");
    }

    @Test
    void aQuotaThatIsLessThanTheKernelGrantsInAPeriod() {
        assertThat(shape("cores: 1, quota: 0.09, period: 10ms"))
                .containsExactly(
                        "m.yaml:12:32: 'quota' of this CPU shape grants less than 1 ms in its period of 10 ms, which the kernel refuses; give a larger quota or a longer period");
    }

    @Test
    void anUnknownWayToEmulate() {
        assertThat(shape("cores: 1, emulate: maybe"))
                .containsExactly(
                        "m.yaml:12:34: unknown value 'maybe' in 'emulate' of this CPU shape; known: auto, never");
        assertThat(problems("forks: 2", "emulate: maybe"))
                .containsExactly("m.yaml:2:10: unknown value 'maybe' in 'emulate' of the matrix; known: auto, never");
    }
}
