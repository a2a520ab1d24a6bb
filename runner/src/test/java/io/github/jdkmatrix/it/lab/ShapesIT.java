package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines with sockets, memory nodes and siblings, or with 128 CPUs: which CPUs a fork gets. */
@Tag("lab")
class ShapesIT {

    private static final String MATRIX = """
            disturbance: off
            timeout: 15m
            cpus:
            %s
            workloads:
              - %s
            """;

    @TempDir
    private Path folder;

    /** A CPU as lscpu prints it. */
    private record Cpu(int core, int socket, int node) {}

    @Test
    void cpusAreChosenByTheTopology() throws Exception {
        try (LabMachine machine = LabMachine.up("smt")) {
            NavigableMap<Integer, Cpu> topology = topology(machine);
            assertThat(topology).hasSize(12);
            assertThat(Set.copyOf(topology.values()))
                    .as("cores with two threads")
                    .hasSize(6);
            Map<String, Conditions> had =
                    run(machine, """
                      - {id: "1", cores: 1}
                      - {id: "2", cores: 2}
                      - {id: quota, cores: 2, quota: 1}
                      - {id: "12", cores: 12}
                      - {id: emulated, cores: 12, cpuset: "2,4"}
                    """, "{use: count-even, params: {threads: '1', thread: virtual, duration: 1s}}");
            Cpu housekeeping = topology.firstEntry().getValue();
            for (String shape : List.of("1", "2", "quota")) {
                Collection<Cpu> cores = cores(had.get(shape), topology);
                assertThat(cores).as(shape).hasSize(shape.equals("1") ? 1 : 2).doesNotHaveDuplicates();
                assertThat(cores).as(shape).doesNotContain(housekeeping);
                assertThat(cores).extracting(Cpu::node).as(shape).containsOnly(housekeeping.node());
                assertThat(had.get(shape).emulated()).isFalse();
            }
            assertThat(had.get("quota").facts()).containsEntry("cgroup.cpuQuotaMicros", "100000");
            assertThat(cores(had.get("12"), topology)).hasSize(12);
            assertThat(had.get("12").emulated()).isFalse();
            assertThat(had.get("emulated").allowedCpus()).hasValue("2,4");
            assertThat(had.get("emulated").emulated()).isTrue();
            assertThat(had.get("12").availableProcessors())
                    .isEqualTo(had.get("emulated").availableProcessors())
                    .hasValue(12);
        }
    }

    @Test
    void a128CpusAreNotEmulated() throws Exception {
        try (LabMachine machine = LabMachine.up("big")) {
            Conditions had = run(
                            machine,
                            "  - {id: all, cores: 128}\n",
                            "{use: task-limit, params: {strategy: virtual-pool, tasks: 10k}}")
                    .get("all");
            assertThat(had.emulated()).isFalse();
            assertThat(had.allowedCpus()).hasValue("0-127");
            assertThat(had.availableProcessors()).hasValue(128);
            assertThat(had.carriers()).hasValue(128);
        }
    }

    /** Runs a fork in each of these shapes. */
    private Map<String, Conditions> run(LabMachine machine, String shapes, String workload)
            throws IOException, InterruptedException {
        LabRun run = LabRun.of(machine, folder, MATRIX.formatted(shapes, workload));
        assertThat(run.exitCode()).as(run.runner().err()).isZero();
        return run.records().values().stream()
                .collect(Collectors.toMap(it -> it.cell().cpu(), ForkRecord::conditions));
    }

    private static NavigableMap<Integer, Cpu> topology(LabMachine machine) throws IOException, InterruptedException {
        NavigableMap<Integer, Cpu> cpus = new TreeMap<>();
        for (String line :
                machine.run("lscpu", "-p=cpu,core,socket,node").lines().toList()) {
            if (!line.startsWith("#")) {
                int[] row = Arrays.stream(line.split(","))
                        .mapToInt(Integer::parseInt)
                        .toArray();
                cpus.put(row[0], new Cpu(row[1], row[2], row[3]));
            }
        }
        return cpus;
    }

    /** The core of each CPU that a fork had. */
    private static Collection<Cpu> cores(Conditions had, Map<Integer, Cpu> topology) {
        return CpuList.parse(had.allowedCpus().orElseThrow()).stream()
                .map(topology::get)
                .toList();
    }
}
