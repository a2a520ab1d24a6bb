package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuChecksTest extends CheckTest {

    private Finding cpus() {
        return new CpuChecks(tree().machine()).cpus();
    }

    private CpuChecksTest allowed(String list) {
        tree().file("proc/self/status", "Cpus_allowed_list:\t" + list + "\n");
        return this;
    }

    private CpuChecksTest at(int cpu, int socket, String threads) {
        cpu("cpu" + cpu + "/topology/physical_package_id", socket + "\n");
        cpu("cpu" + cpu + "/topology/core_cpus_list", threads + "\n");
        return this;
    }

    @Test
    void aServerWithTwoSockets() {
        allowed("0-3").at(0, 0, "0,2").at(1, 1, "1,3").at(2, 0, "0,2").at(3, 1, "1,3");
        tree().file("sys/devices/system/node/online", "0-1")
                .file("sys/devices/system/node/node0/cpulist", "0,2")
                .file("sys/devices/system/node/node1/cpulist", "1,3");
        is(cpus(), State.OK, "4 (0-3): 2 cores, 2 sockets, 2 NUMA nodes");
    }

    @Test
    void aLimitedContainerSaysHowManyThereAre() {
        allowed("2-3").at(2, 0, "2").at(3, 0, "3");
        cpu("online", "0-7\n");
        is(cpus(), State.OK, "2 (2-3) of 8: 2 cores, 1 socket, 1 NUMA node");
    }

    @Test
    void oneCoreIsShort() {
        allowed("0-1").at(0, 0, "0-1").at(1, 0, "0-1");
        is(cpus(), State.WARNING, "2 (0-1): 1 core, 1 socket, 1 NUMA node");
    }

    @Test
    void coresOfTwoKinds() {
        allowed("0-1").at(0, 0, "0").at(1, 0, "1");
        tree().file("sys/devices/cpu_atom/cpus", "1\n").file("sys/devices/cpu_core/cpus", "0\n");
        is(cpus(), State.WARNING, "2 (0-1): 2 cores, 1 socket, 1 NUMA node; of different kinds: 0 and 1");
    }

    @Test
    void cpusSetAsideAreNamed() {
        allowed("0-2").at(0, 0, "0").at(1, 0, "1").at(2, 0, "2");
        cpu("online", "0-2\n");
        cpu("present", "0-3\n");
        cpu("isolated", "2\n");
        is(cpus(), State.OK, "3 (0-2): 3 cores, 1 socket, 1 NUMA node, isolated 2, offline 3");
    }

    @Test
    void withoutSysfsOnlyTheirNumberIsKnown() {
        is(cpus(), State.UNKNOWN, "2 (0-1); which of them share a core is not known");
    }

    private Finding smt() {
        return new CpuChecks(tree().machine()).smt();
    }

    @ParameterizedTest
    @CsvSource({
        "1, on, WARNING, on: a busy sibling slows its core",
        "0, off, OK, off",
        "0, forceoff, OK, off",
        "0, notsupported, OK, none",
        "0, notimplemented, OK, none"
    })
    void theKernelTells(String active, String control, State state, String seen) {
        cpu("smt/active", active);
        cpu("smt/control", control);
        is(smt(), state, seen);
    }

    @Test
    void aVirtualMachineSeesNoThreadsOfItsHost() {
        cpu("smt/active", "0");
        cpu("smt/control", "notsupported");
        tree().file("proc/cpuinfo", "flags\t: fpu hypervisor vme\n");
        is(smt(), State.OK, "none visible in a virtual machine");
    }

    /** A kernel of arm64 before 6.16 counts threads and cannot switch them off. */
    @Test
    void aRemedyIsOneThatTheKernelHas() {
        cpu("smt/active", "1");
        cpu("smt/control", "on");
        assertThat(smt().remedy().orElseThrow()).contains("/sys/devices/system/cpu/smt/control");
        cpu("smt/control", "notimplemented");
        assertThat(smt().remedy().orElseThrow()).doesNotContain("/sys");
    }

    @Test
    void anOldKernelShowsWhoSharesACore() {
        allowed("0-1").at(0, 0, "0-1").at(1, 0, "0-1");
        is(smt(), State.WARNING, "on: a busy sibling slows its core");
        at(0, 0, "0").at(1, 0, "1");
        is(smt(), State.OK, "none");
    }

    @Test
    void noSmtIsNotTold() {
        is(smt(), State.UNKNOWN, "no smt in /sys/devices/system/cpu");
    }

    private Finding clock() {
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
        assertThat(clock().state()).isEqualTo(state);
    }

    @Test
    void theRemedyDependsOnWhatThereIs() {
        current("hpet", "tsc hpet acpi_pm");
        assertThat(clock().remedy()).contains("boot with clocksource=tsc");
        current("hpet", "hpet acpi_pm");
        assertThat(clock().remedy().orElseThrow()).startsWith("see dmesg");
    }

    @Test
    void noClockIsNotTold() {
        is(clock(), State.UNKNOWN, "no clocksource in /sys/devices/system");
    }
}
