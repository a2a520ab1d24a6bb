package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JMH's jar beside the harness on the host engine; in containers it is WorkloadsIT that holds it. */
@Tag("concurrent")
class SpinHintIT {

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: "%d", home: %s}
            cpus:
              - {id: "2", cores: 2}
            workloads:
              - {use: spin-hint, params: {hint: [on-spin-wait, yield], iterations: 3, time: 10ms}}
            """;

    @TempDir
    private Path folder;

    @Test
    void theHostEngineHasTheJarToo() throws Exception {
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"),
                MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home")));
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(
                folder, "run", matrix.toString(), "--engine", "host", "--forks", "1", "--out", out.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Records.in(out)).hasSize(2).allSatisfy(record -> {
            assertThat(record.outcome()).as(record.toString()).isEqualTo(Outcome.completed());
            assertThat(record.samples())
                    .extracting(Sample::metric)
                    .containsExactlyInAnyOrder(
                            "us-per-op", "us-per-op-error", "voluntary-switches", "involuntary-switches");
            assertThat(record.samples()).first().satisfies(score -> {
                assertThat(score.value()).isPositive();
                assertThat(score.unit()).isEqualTo("us/op");
            });
        });
    }
}
