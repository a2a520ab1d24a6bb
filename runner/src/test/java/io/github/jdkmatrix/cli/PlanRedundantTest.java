package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a plan can tell of flags without effect, though it asks no JVM. */
class PlanRedundantTest {

    @TempDir
    private Path folder;

    private String matrix;

    @BeforeEach
    void writeMatrix() throws IOException {
        matrix = Files.writeString(folder.resolve("m.yaml"), """
                        jdks:
                          - {id: "17", image: a}
                          - {id: "21", image: b}
                        cpus:
                          - {id: "1", cores: 1}
                        flags:
                          - id: default
                          - {id: one carrier, args: ["-Djdk.virtualThreadScheduler.parallelism=1"]}
                        workloads:
                          - {use: yield-loop}
                        """).toString();
    }

    @Test
    void aPropertyThatAJdkDoesNotKnowTakesNoRun() {
        Cli plan = Cli.run("plan", matrix, "--forks", "1");
        assertThat(plan.out())
                .startsWith("matrix: 3 runs, 3 cells x 1 fork")
                .contains("yield-loop · jdk 17 · cpu 1 · one carrier: redundant, = default: ignored"
                        + " (no property of JDK 17: known since 21, JEP 444)");
    }

    @Test
    void unlessItIsAskedFor() {
        assertThat(Cli.run("plan", matrix, "--forks", "1", "--redundant").out())
                .startsWith("matrix: 4 runs, 4 cells x 1 fork")
                .doesNotContain("redundant");
    }
}
