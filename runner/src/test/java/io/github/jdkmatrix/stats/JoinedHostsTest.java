package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Cells;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which results are one report, and which are not. What becomes of their cells is told by the reports themselves. */
class JoinedHostsTest {

    private static final String MATRIX = """
            jdks: [{id: "21", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even, params: {thread: platform}}]
            """;

    private static Results on(String cpuModel, String matrix) {
        Manifest manifest = Records.manifest(MatrixText.parse(matrix), List.of(), List.of(), List.of());
        return Cells.of(Records.on(manifest, cpuModel, 2, Optional.empty(), List.of()), List.of(), List.of());
    }

    private static Optional<String> whyNot(Results... all) {
        return JoinedHosts.of(List.of(all)).whyNot();
    }

    @Test
    void runsOfOneMatrixOnDifferentMachinesAreOne() {
        Results joined = JoinedHosts.of(List.of(on("A", MATRIX), on("B", MATRIX), on("C", MATRIX)))
                .known()
                .orElseThrow();
        assertThat(joined.hosts().all()).hasSize(3);
        assertThat(joined.each()).hasSize(3);
    }

    @Test
    void otherRunsAreNot() {
        assertThat(whyNot(on("A", MATRIX), on("B", MATRIX), on("A", MATRIX))).contains("they come from the same host");
        assertThat(whyNot(on("A", MATRIX), on("B", MATRIX.replace("one", "uno"))))
                .contains("they have different matrices");
    }
}
