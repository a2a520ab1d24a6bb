package io.github.jdkmatrix.doctor;

import org.junit.jupiter.api.Test;

class CpusTest extends CheckTest {

    private Finding look() {
        return new CpuChecks(tree().machine()).cpus();
    }

    private CpusTest allowed(String list) {
        tree().file("proc/self/status", "Cpus_allowed_list:\t" + list + "\n");
        return this;
    }

    private CpusTest at(int cpu, int socket, String threads) {
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
        is(look(), State.OK, "4 (0-3): 2 cores, 2 sockets, 2 NUMA nodes");
    }

    @Test
    void aLimitedContainerSaysHowManyThereAre() {
        allowed("2-3").at(2, 0, "2").at(3, 0, "3");
        cpu("online", "0-7\n");
        is(look(), State.OK, "2 (2-3) of 8: 2 cores, 1 socket, 1 NUMA node");
    }

    @Test
    void oneCoreIsShort() {
        allowed("0-1").at(0, 0, "0-1").at(1, 0, "0-1");
        is(look(), State.WARNING, "2 (0-1): 1 core, 1 socket, 1 NUMA node");
    }

    @Test
    void coresOfTwoKinds() {
        allowed("0-1").at(0, 0, "0").at(1, 0, "1");
        tree().file("sys/devices/cpu_atom/cpus", "1\n").file("sys/devices/cpu_core/cpus", "0\n");
        is(look(), State.WARNING, "2 (0-1): 2 cores, 1 socket, 1 NUMA node; of different speed: 0 and 1");
    }

    @Test
    void cpusSetAsideAreNamed() {
        allowed("0-2").at(0, 0, "0").at(1, 0, "1").at(2, 0, "2");
        cpu("online", "0-2\n");
        cpu("present", "0-3\n");
        cpu("isolated", "2\n");
        is(look(), State.OK, "3 (0-2): 3 cores, 1 socket, 1 NUMA node, isolated 2, offline 3");
    }

    @Test
    void withoutSysfsOnlyTheirNumberIsKnown() {
        is(look(), State.UNKNOWN, "2 (0-1); which of them share a core is not known");
    }
}
