package io.github.jdkmatrix.doctor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmtTest extends CheckTest {

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
        is(new CpuChecks(tree().machine()).smt(), state, seen);
    }

    @Test
    void aVirtualMachineSeesNoThreadsOfItsHost() {
        cpu("smt/active", "0");
        cpu("smt/control", "notsupported");
        tree().file("proc/cpuinfo", "flags\t: fpu hypervisor vme\n");
        is(new CpuChecks(tree().machine()).smt(), State.OK, "none visible in a virtual machine");
    }

    @Test
    void noFolderIsNotTold() {
        is(new CpuChecks(tree().machine()).smt(), State.UNKNOWN, "no smt in /sys/devices/system/cpu");
    }
}
