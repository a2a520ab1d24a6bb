package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two runs at once on one machine; the second is killed. */
class CpuLocksIT {

    private static final String MATRIX = """
            disturbance: 100%%
            forks: %d
            jdks: [here]
            workloads: [{use: yield-loop, params: {duration: 1s}}]
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix start(String name, int forks) throws Exception {
        return Jdkmatrix.in(folder).matrix(name, MATRIX.formatted(forks), "--engine host");
    }

    @Test
    void theirForksTakeTurnsAndTheOtherGoesOn() throws Exception {
        Jdkmatrix second = start("second", 1_000);
        second.awaitRecords(1);
        Jdkmatrix first = start("first", 5);
        first.awaitRecords(3);
        second.kill();
        first.ended(0);
        assertThat(first.err() + second.err())
                .contains("another run of jdkmatrix uses CPUs ", " of this machine: their forks take turns");
        List<ForkRecord> mine = first.records();
        List<ForkRecord> others = second.records();
        assertThat(mine).hasSize(5);
        assertThat(others).hasSizeGreaterThanOrEqualTo(2);
        assertThat(mine).allSatisfy(one -> assertThat(others).noneMatch(other -> Records.overlap(one, other)));
        assertThat(Stream.concat(mine.stream(), others.stream()))
                .allSatisfy(it -> assertThat(it.outcome().reason()).isEmpty());
    }
}
