package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked for, what the fork really has, and what is marked, shape by shape, in real containers. */
@Tag("concurrent")
class CpuShapesIT {

    private static final String MATRIX = """
            forks: 1
            jdks: [21]
            cpus:
              - {id: "1", cores: 1}
              - {id: "2", cores: 2}
              - {id: "128", cores: 128}
              - {id: "2 at 0.5", cores: 2, quota: 0.5}
              - {id: "2 at 1.5", cores: 2, quota: 1.5}
              - {id: "12 at 1.5", cores: 12, quota: 1.5}
              - {id: "named", cpuset: "0"}
            workloads: [{use: fair-share, params: {tasks: 1, steps: 500M}}]
            """;

    @TempDir
    private static Path folder;

    private static Jdkmatrix run;
    private static List<ForkRecord> records;
    private static Manifest manifest;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        run = Jdkmatrix.in(folder).matrix("out", MATRIX, "--engine docker").ended(0);
        records = run.records();
        manifest = run.manifest();
    }

    private static ForkRecord fork(String cpu) {
        return records.stream()
                .filter(it -> it.cell().cpu().equals(cpu))
                .findFirst()
                .orElseThrow();
    }

    private static Conditions conditions(String cpu) {
        return fork(cpu).conditions();
    }

    private static String kernelQuota(Conditions had) {
        return had.facts().get("cgroup.cpuQuotaMicros") + "/" + had.facts().get("cgroup.cpuPeriodMicros");
    }

    private static ShapeFacts shape(String id) {
        return manifest.resolved().shapes().stream()
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyForkIsOnTheCpusOfItsShape() {
        assertThat(Records.completed(records, 7)).allSatisfy(record -> {
            ShapeFacts shape = shape(record.cell().cpu());
            assertThat(record.conditions().allowedCpus()).contains(shape.cpuset());
            assertThat(CpuList.parse(shape.cpuset())).hasSize(shape.pinned());
        });
        assertThat(conditions("named").allowedCpus()).contains("0");
    }

    @Test
    void theJvmSeesTheCoresWhetherTheyAreThereOrNot() throws Exception {
        for (int cores : List.of(1, 2, 128)) {
            String id = Integer.toString(cores);
            assertThat(conditions(id).availableProcessors()).hasValue(cores);
            assertThat(shape(id).emulated())
                    .isEqualTo(cores > Kernel.allowedCpus().size());
            assertThat(conditions(id).emulated())
                    .isEqualTo(cores > Kernel.allowedCpus().size());
        }
        if (conditions("128").emulated()) {
            assertThat(conditions("128").flags()).containsEntry("ActiveProcessorCount", "128");
            assertThat(run.out()).contains("emulated: ActiveProcessorCount=128");
        }
    }

    @Test
    void theKernelHasTheQuotaAndThePeriodThatWereAsked() {
        assertThat(kernelQuota(conditions("2 at 0.5"))).isEqualTo("50000/100000");
        assertThat(kernelQuota(conditions("2 at 1.5"))).isEqualTo("150000/100000");
        assertThat(kernelQuota(conditions("2"))).startsWith("none/");
        assertThat(conditions("2 at 1.5").quota()).hasValue(1.5);
        assertThat(conditions("2 at 1.5").quotaPeriodMicros()).hasValue(100_000);
        assertThat(conditions("2").quotaPeriodMicros()).isEmpty();
        // How often it stops the fork depends on what others leave it of the CPU: what it lets through does not.
        ForkRecord half = fork("2 at 0.5");
        assertThat(half.cpuSeconds().orElseThrow() / half.wallSeconds().orElseThrow())
                .isLessThan(0.65);
    }

    @Test
    void anEmulatedQuotaCountsInTheOversubscription() throws Exception {
        assertThat(shape("12 at 1.5").oversubscription()).isEqualTo(8);
        assertThat(run.out()).contains("at a quota of 1.5 (8.00x oversubscribed)");
    }

    @Test
    void theReportSaysWhatIsKnownOfTheCpus() throws Exception {
        assertThat(manifest.engine().topology().orElseThrow().source()).isEqualTo(Source.SYSFS);
        assertThat(manifest.engine().topology().orElseThrow().fallback()).isEqualTo(Optional.empty());
        assertThat(run.out()).contains("- Topology: ").contains("; read from sysfs\n");
    }
}
