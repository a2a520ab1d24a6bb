package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PmuTest extends CheckTest {

    private Finding look() {
        return new CpuChecks(tree().machine()).pmu();
    }

    private void device(String name, String paranoid) {
        tree().file("sys/bus/event_source/devices/" + name + "/type", "4\n")
                .file("sys/bus/event_source/devices/software/type", "1\n")
                .file("proc/sys/kernel/perf_event_paranoid", paranoid + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "cpu_core", "armv8_pmuv3_0", "armv8_cortex_a76", "apple_firestorm_pmu", "cpum_cf"})
    void hardwareOfManyNames(String device) {
        device(device, "2");
        is(look(), State.OK, "hardware events, perf_event_paranoid 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"msr", "power", "uncore_imc_0", "cpu_clock"})
    void otherDevicesCountNothingOfACpu(String device) {
        device(device, "2");
        is(look(), State.WARNING, "no hardware events: cycles and cache misses stay unknown");
    }

    @ParameterizedTest
    @CsvSource({"-1, OK", "2, OK", "3, WARNING", "4, WARNING", "x, UNKNOWN"})
    void someKernelsKeepThemForRoot(String paranoid, State state) {
        device("cpu", paranoid);
        assertThat(look().state()).isEqualTo(state);
    }

    @Test
    void noFolderIsNotTold() {
        is(look(), State.UNKNOWN, "no perf events in /sys and /proc");
    }
}
