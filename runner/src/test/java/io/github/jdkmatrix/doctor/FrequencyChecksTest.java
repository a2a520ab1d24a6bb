package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Governor, turbo and power supply. */
class FrequencyChecksTest extends CheckTest {

    private Finding governor() {
        return new FrequencyChecks(tree().machine()).governor();
    }

    private Finding turbo() {
        return new FrequencyChecks(tree().machine()).turbo();
    }

    @Test
    void everyCpuMustPerform() {
        cpu("cpu0/cpufreq/scaling_governor", "performance\n");
        cpu("cpu1/cpufreq/scaling_governor", "performance\n");
        is(governor(), State.OK, "performance");
        cpu("cpu1/cpufreq/scaling_governor", "schedutil\n");
        is(governor(), State.WARNING, "performance, schedutil: the frequency follows the load");
    }

    @Test
    void onlyTheCpusThisProcessMayUseCount() {
        tree().file("proc/self/status", "Cpus_allowed_list:\t0\n");
        cpu("cpu0/cpufreq/scaling_governor", "performance\n");
        cpu("cpu1/cpufreq/scaling_governor", "powersave\n");
        is(governor(), State.OK, "performance");
    }

    @ParameterizedTest
    @CsvSource({
        "intel_pstate/no_turbo, 1, 0, echo 1 | tee /sys/devices/system/cpu/intel_pstate/no_turbo",
        "cpufreq/boost, 0, 1, echo 0 | tee /sys/devices/system/cpu/cpufreq/boost",
        "cpu0/cpufreq/boost, 0, 1, echo 0 | tee /sys/devices/system/cpu/cpu*/cpufreq/boost"
    })
    void eachDriverHasASwitchOfItsOwn(String file, String off, String on, String remedy) {
        cpu(file, off);
        is(turbo(), State.OK, "off");
        cpu(file, on);
        is(turbo(), State.WARNING, "on: the frequency depends on heat and on other cores");
        assertThat(turbo().remedy()).contains(remedy);
    }

    @Test
    void aVirtualMachineIsNotTold() {
        is(governor(), State.UNKNOWN, "no cpufreq in /sys/devices/system/cpu");
        is(turbo(), State.UNKNOWN, "no switch for it in /sys");
        tree().file("proc/cpuinfo", "flags\t: fpu hypervisor\n");
        is(governor(), State.UNKNOWN, "a virtual machine: its host decides");
        is(turbo(), State.UNKNOWN, "a virtual machine: its host decides");
    }

    private Finding power() {
        return new FrequencyChecks(tree().machine()).power();
    }

    private void supply(String name, String type, String status) {
        tree().file("sys/class/power_supply/" + name + "/type", type)
                .file("sys/class/power_supply/" + name + "/status", status);
    }

    @Test
    void aLaptopOnItsBattery() {
        supply("AC", "Mains", "");
        supply("BAT0", "Battery", "Discharging");
        is(power(), State.PROBLEM, "on battery: the CPUs are slower");
    }

    @Test
    void aLaptopOnMains() {
        supply("BAT0", "Battery", "Full");
        is(power(), State.OK, "mains");
    }

    @Test
    void aMouseIsNoMachine() {
        supply("mouse", "Battery", "Discharging");
        tree().file("sys/class/power_supply/mouse/scope", "Device");
        is(power(), State.OK, "no battery");
    }

    @Test
    void noPowerSupplyIsNotTold() {
        is(power(), State.UNKNOWN, "no power_supply in /sys/class");
    }
}
