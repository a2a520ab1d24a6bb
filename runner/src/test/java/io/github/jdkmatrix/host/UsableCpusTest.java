package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The usable CPUs of all saved machines are in the golden file of {@code ChosenCpusTest}. */
class UsableCpusTest {

    private static final String ONLINE = "/sys/devices/system/cpu/online\t0-7";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/sys/fs/cgroup/cpuset.cpus.effective",
                "/sys/fs/cgroup/system.slice/cpuset.cpus.effective",
                "/sys/fs/cgroup/docker/cpuset.cpus.effective",
                "/sys/fs/cgroup/cpuset/cpuset.effective_cpus",
                "/sys/fs/cgroup/cpuset/docker/cpuset.effective_cpus"
            })
    void everyVersionOfControlGroupsIsAsked(String file) {
        assertThat(usable(ONLINE, file + "\t2-3,9")).isEqualTo("2-3");
    }

    @Test
    void everyGroupOnTheWayMustGrantThem() {
        assertThat(usable(
                        ONLINE,
                        "/sys/fs/cgroup/cpuset/cpuset.effective_cpus\t0-5",
                        "/sys/fs/cgroup/cpuset/docker/cpuset.effective_cpus\t4-7"))
                .isEqualTo("4-5");
    }

    @Test
    void withoutControlGroupsTheProcessItselfKnows() {
        assertThat(usable(ONLINE, "/proc/self/status\tCpus_allowed_list:\t4-5")).isEqualTo("4-5");
    }

    @Test
    void onAnIsolatedCpuNothingIsUnlessItWasPutThere() {
        assertThat(usable(
                        ONLINE, "/sys/devices/system/cpu/isolated\t6-7", "/proc/self/status\tCpus_allowed_list:\t0-5"))
                .isEqualTo("0-7");
    }

    @Test
    void whereNothingIsKeptBackAllAreUsable() {
        assertThat(usable(ONLINE)).isEqualTo("0-7");
    }

    @Test
    void whatIsNoListIsNotTold() {
        assertThat(usable(ONLINE, "/sys/fs/cgroup/cpuset.cpus.effective\t(null)"))
                .isEqualTo("0-7");
        assertThat(usable()).isEmpty();
    }

    private static String usable(String... told) {
        return CpuList.format(UsableCpus.of(KernelFiles.of(Stream.of(told))));
    }
}
