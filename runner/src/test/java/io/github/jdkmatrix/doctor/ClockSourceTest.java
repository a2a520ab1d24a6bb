package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockSourceTest extends CheckTest {

    private Finding look() {
        return new CpuChecks(tree().machine()).clock();
    }

    private void current(String source, String available) {
        tree().file("sys/devices/system/clocksource/clocksource0/current_clocksource", source + "\n")
                .file("sys/devices/system/clocksource/clocksource0/available_clocksource", available + "\n");
    }

    @ParameterizedTest
    @CsvSource({"tsc, OK", "kvm-clock, OK", "arch_sys_counter, OK", "hpet, PROBLEM", "acpi_pm, PROBLEM", "new, WARNING"
    })
    void someAreSlow(String source, State state) {
        current(source, source);
        assertThat(look().state()).isEqualTo(state);
    }

    @Test
    void theRemedyDependsOnWhatThereIs() {
        current("hpet", "tsc hpet acpi_pm");
        assertThat(look().remedy()).contains("boot with clocksource=tsc");
        current("hpet", "hpet acpi_pm");
        assertThat(look().remedy().orElseThrow()).startsWith("see dmesg");
    }

    @Test
    void noFolderIsNotTold() {
        is(look(), State.UNKNOWN, "no clocksource in /sys/devices/system");
    }
}
