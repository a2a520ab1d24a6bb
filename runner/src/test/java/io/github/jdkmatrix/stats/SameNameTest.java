package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameNameTest {

    @TempDir
    private Path path;

    @Test
    void aMeasuredMetricIsNotReplacedByWhatTheProgramReported() {
        var manifest = Records.manifest(MatrixText.parse("""
                jdks: [{id: "21", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: even, use: count-even}]
                """), List.of(), List.of());
        var record = Records.completed(Records.cell("even", Map.of(), "21", "one"), 1, new Sample("cpu", 0.123, "s"));
        CellSummary cell = Results.read(Records.folder(path, manifest, record), note -> {})
                .cells()
                .getFirst();
        assertThat(cell.estimate("cpu"))
                .hasValueSatisfying(cpu -> assertThat(cpu.median()).isEqualTo(2));
        assertThat(cell.remarks())
                .containsExactly(
                        Map.entry("cpu", "cpu: without what the program reported under this name (1 of 1 forks)"));
    }
}
