package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportChartsTest {

    @TempDir
    private Path folder;

    private String results;

    @BeforeEach
    void writeResults() {
        results = folder.toString();
        Records.folder(
                folder,
                Records.manifest(MatrixText.parse("""
                        jdks: [{id: "21", home: /a}]
                        cpus: [{id: "1", cores: 1}]
                        workloads: [{use: yield-loop}]
                        """), List.of(), List.of()),
                Records.completed(
                        Records.cell("yield-loop", Map.of(), "21", "1"), 1, new Sample("counter", 10, "ops")));
    }

    @Test
    void chartsGoIntoTheResultsAndTheirNamesToStdout() {
        Cli cli = Cli.run("report", results, "--format", "svg").ends(0);
        assertThat(cli.out().lines().map(Path::of))
                .containsExactly(
                        folder.resolve("charts/forks.yield-loop.counter.svg"),
                        folder.resolve("charts/forks.yield-loop.work-per-cpu-second.svg"))
                .allSatisfy(
                        file -> assertThat(file).content().startsWith("<svg ").endsWith("</svg>\n"));
    }

    @Test
    void theyGoWhereTheUserWants() {
        Path elsewhere = folder.resolve("some/where");
        Cli.run("report", results, "--format", "svg", "--metric", "wall", "--out", elsewhere.toString())
                .ends(0);
        assertThat(elsewhere.resolve("forks.yield-loop.wall.svg")).isRegularFile();
    }

    @Test
    void aReportIsOfOneFolder() {
        Cli.run("report", results, results)
                .refuses("Unmatched argument at index 2: '" + results + "'; see 'jdkmatrix report --help'");
    }
}
