package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JMH in a fork: nothing but a small tmpfs to write to, no network, and JDKs that no longer like what it does. */
class SpinHintIT {

    private static final String SMALL = """
            cpus:
              - {id: "2", cores: 2}
            workloads:
              - {use: spin-hint, params: {hint: [on-spin-wait, yield], iterations: 3, time: 10ms}}
            """;

    private static final String IMAGES = """
            disturbance: off
            jdks:
              - {id: "17", build: {context: jdk, args: {PACKAGE: openjdk-17-jdk-headless}}}
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: "25", build: {context: jdk, args: {PACKAGE: openjdk-25-jdk-headless}}}
              - {id: "28-ea", build: {context: jdk, args: {PACKAGE: openjdk-28-jdk-headless}}}
            """;

    @TempDir
    private Path folder;

    @Test
    void everyJdkGivesAScoreInAContainer() throws Exception {
        RealEngine.endpoint();
        List<RunRecord> records = records(IMAGES + SMALL, "docker");
        assertThat(records).hasSize(8).extracting(it -> it.cell().jdk()).containsOnly("17", "21", "25", "28-ea");
        assertThat(records).allSatisfy(SpinHintIT::isScored);
    }

    @Test
    void theHostEngineHasTheJarToo() throws Exception {
        String here = "disturbance: off\njdks:\n  - {id: \"%d\", home: %s}\n"
                .formatted(Runtime.version().feature(), System.getProperty("java.home"));
        assertThat(records(here + SMALL, "host")).hasSize(2).allSatisfy(SpinHintIT::isScored);
    }

    private List<RunRecord> records(String text, String engine) throws Exception {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), text);
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(
                folder, "run", matrix.toString(), "--engine", engine, "--forks", "1", "--out", out.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Records.in(out);
    }

    private static void isScored(RunRecord record) {
        assertThat(record.outcome()).as(record.toString()).isEqualTo(new Outcome.Completed());
        assertThat(record.samples())
                .extracting(Sample::metric)
                .containsExactly("us-per-op", "us-per-op-error", "voluntary-switches", "involuntary-switches");
        assertThat(record.samples().get(0).value()).isPositive();
        assertThat(record.samples().get(0).unit()).isEqualTo("us/op");
        assertThat(record.conditions().facts().get("unavailable.cpi"))
                .contains("JMH counts only in JVMs that it starts");
    }
}
