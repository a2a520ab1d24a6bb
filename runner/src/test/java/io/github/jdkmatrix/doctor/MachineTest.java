package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTest extends CheckTest {

    @Test
    void aMachineThatTellsNothingHasItsCpus() {
        assertThat(tree().machine().words()).isEqualTo("2 CPUs, amd64");
        assertThat(tree().machine().allowed()).containsExactly(0, 1);
    }

    @Test
    void aMachineInALine() {
        tree().file("proc/cpuinfo", "model name\t: AMD EPYC\nflags\t\t: fpu hypervisor\n")
                .file("proc/sys/kernel/osrelease", "6.18.44\n");
        cpu("online", "0\n");
        assertThat(tree().machine().words()).isEqualTo("AMD EPYC, 1 CPU, kernel 6.18.44, amd64, virtual machine");
    }

    @Test
    void thisOneCanBeLookedAt() {
        assertThat(Machine.here().allowed()).isNotEmpty();
        assertThat(Machine.here().words()).contains("CPU");
    }
}
