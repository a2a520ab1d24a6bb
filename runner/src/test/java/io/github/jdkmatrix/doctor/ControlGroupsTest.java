package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.EngineFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlGroupsTest extends CheckTest {

    private Finding onHost() {
        return new ConfinementChecks(tree().machine(), Engines.none()).controlGroups();
    }

    private SavedTree v2(String group) {
        return tree().file("sys/fs/cgroup/cgroup.controllers", "cpu memory")
                .file("proc/self/cgroup", "0::" + group + "\n");
    }

    @Test
    void noneIsNotTold() {
        is(onHost(), State.UNKNOWN, "no CPU controller in /sys/fs/cgroup");
    }

    @Test
    void whereTheEngineDoesNotTellTheFilesDo() {
        v2("/");
        is(onHost(), State.OK, "v2");
    }

    @Test
    void theEngineKnowsItsOwn() {
        EngineFacts facts = Engines.facts("1.41", "1", "6.18.44", "default");
        is(
                new ConfinementChecks(tree().machine(), Engines.docker(Engines.SOCKET, facts, true)).controlGroups(),
                State.OK,
                "v1");
    }

    @Test
    void theTightestLimitAboveCounts() {
        v2("/a/b")
                .file("sys/fs/cgroup/a/b/cpu.max", "max 100000\n")
                .file("sys/fs/cgroup/a/cpu.max", "150000 100000\n")
                .file("sys/fs/cgroup/cpu.max", "400000 100000\n");
        is(onHost(), State.PROBLEM, "v2; this process may use 1.50 CPUs only");
        assertThat(new ConfinementChecks(tree().machine(), Engines.docker())
                        .controlGroups()
                        .state())
                .isEqualTo(State.WARNING);
    }

    /** In a container with a group namespace of its own the path leads nowhere. */
    @Test
    void aGroupThatCannotBeSeenIsTheTop() {
        v2("/../../elsewhere").file("sys/fs/cgroup/cpu.max", "50000 100000\n");
        is(onHost(), State.PROBLEM, "v2; this process may use 0.50 CPUs only");
    }

    @ParameterizedTest
    @CsvSource({"cpu, -1, OK", "cpu, 150000, PROBLEM", "'cpu,cpuacct', 150000, PROBLEM", "cpu, 0, OK"})
    void limitsOfV1(String controllers, String quota, State state) {
        tree().file("proc/self/cgroup", "9:name=systemd:/x\n4:" + controllers + ":/docker/0815\n")
                .file("sys/fs/cgroup/" + controllers + "/docker/0815/cpu.cfs_quota_us", quota + "\n")
                .file("sys/fs/cgroup/" + controllers + "/docker/0815/cpu.cfs_period_us", "100000\n");
        assertThat(onHost().state()).isEqualTo(state);
        assertThat(onHost().seen()).startsWith("v1");
    }

    @ParameterizedTest
    @CsvSource({
        "2, 6.11.9, OK",
        "2, 6.12.0, WARNING",
        "2, 6.2.0, OK",
        "2, 7.0-rc1, WARNING",
        "2, weird, OK",
        "1, 6.18.44, OK"
    })
    void olderJdksAreBlindToV2OnNewKernels(String version, String kernel, State state) {
        EngineFacts facts = Engines.facts("1.47", version, kernel, "default");
        assertThat(new ConfinementChecks(tree().machine(), Engines.docker(Engines.SOCKET, facts, true))
                        .controlGroups()
                        .state())
                .isEqualTo(state);
    }
}
