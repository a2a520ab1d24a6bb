package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Times that a busy machine would change. */
class TimesIT {

    @TempDir
    private Path folder;

    /**
     * The CPU time in a record against a second account of the kernel's: what the JVM reads of its own threads. Against GNU
     * time it is held by {@code bench/cpu-time} and {@code docker/test/fork-test}.
     */
    @Test
    void theRecordAgreesWithTheProcessesOwnAccount() throws Exception {
        Jdkmatrix run =
                Jdkmatrix.in(folder).matrix("out", """
                forks: 1
                jdks: [21]
                cpus: [{id: "2", cores: 2}]
                workloads: [{use: fair-share, params: {tasks: "2", steps: 600M}}]
                """, "--engine docker").ended(0);
        ForkRecord record = run.records().get(0);
        double inside = Double.parseDouble(record.conditions().facts().get("harness.cpuSeconds"));
        // The work is fixed, not its time: what others take of the CPUs is no CPU time of ours. The JVM reads its own
        // before it ends, which takes it a tenth of a second beside a busy machine.
        double cpu = record.cpuSeconds().orElseThrow();
        assertThat(cpu).isEqualTo(inside, within(0.05 * inside));
        assertThat(record.measured(ProcessMetric.USER).orElseThrow()
                        + record.measured(ProcessMetric.SYSTEM).orElseThrow())
                .isEqualTo(cpu, within(1e-9));
    }

    @Test
    void wholeBlocksRunForATime() throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder)
                .matrix("out", """
                jdks: [here]
                workloads: [{use: fair-share, params: {tasks: [1, 2], steps: 1M}}]
                """, "--engine host --for 20s")
                .ended(0);
        int forks = run.manifest().forks();
        assertThat(forks).isGreaterThan(1);
        Records.completed(run.records(), 2 * forks);
        assertThat(run.err()).contains("blocks of 2 forks of 2 cells");
        assertThat(run.out()).contains("Forks: " + forks + " per cell");
        assertThat(run.resumed().err()).contains("all forks are done");
    }
}
