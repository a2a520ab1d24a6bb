package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two runs at once on one machine; the second is killed. */
class CpuLocksIT {

    private static final String MATRIX = """
            disturbance: {foreign: 100%%, steal: 100%%}
            forks: %d
            jdks: [{id: "%d", home: %s}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop, params: {duration: 500ms}}]
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix start(String name, int forks) throws Exception {
        Path matrix = Files.writeString(
                folder.resolve(name + ".yaml"),
                MATRIX.formatted(forks, Runtime.version().feature(), System.getProperty("java.home")));
        String out = folder.resolve(name).toString();
        return Jdkmatrix.start(folder, Map.of(), "run --engine host " + matrix + " -o " + out);
    }

    @Test
    void theirForksTakeTurnsAndTheOtherGoesOn() throws Exception {
        Jdkmatrix second = start("second", 1_000);
        second.awaitRecords(folder.resolve("second"), 1);
        Jdkmatrix first = start("first", 6);
        first.awaitRecords(folder.resolve("first"), 3);
        second.signal("KILL");
        second.exitCode();

        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(first.err() + second.err())
                .contains("another run of jdkmatrix uses CPUs ", " of this machine: their forks take turns");
        List<RunRecord> mine = Records.in(folder.resolve("first"));
        List<RunRecord> others = Records.in(folder.resolve("second"));
        assertThat(mine).hasSize(6);
        assertThat(others).hasSizeGreaterThanOrEqualTo(2);
        assertThat(mine).allSatisfy(one -> assertThat(others).noneMatch(other -> overlap(one, other)));
        assertThat(Stream.concat(mine.stream(), others.stream()))
                .allSatisfy(it -> assertThat(it.outcome().reason()).isEmpty());
    }

    private static boolean overlap(RunRecord one, RunRecord other) {
        return one.startedAt().isBefore(end(other)) && other.startedAt().isBefore(end(one));
    }

    private static Instant end(RunRecord record) {
        double seconds = record.process().orElseThrow().wallSeconds();
        return record.startedAt().plus(Duration.ofNanos(Math.round(seconds * 1e9)));
    }
}
