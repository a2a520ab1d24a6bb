package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every CPU of the machine is kept busy by this test while a fork runs. */
class DisturbanceIT {

    private static final String MATRIX = """
            disturbance: 2%
            forks: 1
            jdks: [21]
            workloads: [{use: yield-loop, params: {duration: 3s}}]
            """;

    @TempDir
    private Path folder;

    private final List<Process> burners = new ArrayList<>();

    /** One for each CPU and bound to it: those that may move make room for a fork that may not. */
    @BeforeEach
    void burn() throws IOException {
        for (int cpu : Kernel.allowedCpus()) {
            burners.add(new ProcessBuilder("taskset", "-c", Integer.toString(cpu), "sh", "-c", "while :; do :; done")
                    .start());
        }
    }

    @AfterEach
    void rest() throws InterruptedException {
        for (Process burner : burners) {
            burner.destroyForcibly().waitFor();
        }
    }

    @Test
    void aDisturbedForkIsSetAsideRunAgainAndCounted() throws Exception {
        Jdkmatrix run =
                Jdkmatrix.in(folder).matrix("out", MATRIX, "--engine docker").ended(3);
        assertThat(run.err()).contains("1 disturbed fork runs again").contains("[3/3] done in ", ", 3 disturbed: ");
        List<ForkRecord> records = run.records();
        assertThat(records).extracting(it -> it.fork().attempt()).containsExactly(1, 2, 3);
        assertThat(records).allSatisfy(record -> {
            assertThat(record.outcome()).matches(outcome -> outcome.is(Outcome.Kind.DISTURBED));
            assertThat(record.outcome().detail().orElseThrow()).startsWith("others used its CPUs for ");
            assertThat(record.samples()).as("what it measured is kept").isNotEmpty();
        });
        assertThat(run.out())
                .contains("1 of 1 cells, 1 disturbed", "3 of 3 forks were disturbed")
                .contains("more than 2 %");
    }
}
