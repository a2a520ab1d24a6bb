package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", home: /b}, {id: "25", home: /c}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even, params: {thread: platform}}]
            """);

    @TempDir
    private Path folder;

    @Test
    void aSlowerRunIsARegression() {
        Cli compare = compare(run("base", "21", 100), run("new", "21", 80), "--fail-on", "regression");
        assertThat(compare.exitCode()).as(compare.err()).isEqualTo(5);
        assertThat(compare.out()).containsPattern("\\(0\\.80\\dx \\[0\\.\\d+, 0\\.\\d+], slower\\)");
    }

    @Test
    void unlessAskedARegressionIsNoError() {
        assertThat(compare(run("base", "21", 100), run("new", "21", 80)).exitCode())
                .isZero();
    }

    @Test
    void whatIsTheSameOrBetterIsNone() {
        assertThat(compare(run("base", "21", 100), run("new", "21", 100), "--fail-on", "regression")
                        .exitCode())
                .isZero();
        assertThat(compare(run("other", "21", 100), run("better", "21", 130), "--fail-on", "regression")
                        .exitCode())
                .isZero();
    }

    @Test
    void cellsWithoutAPartnerAreTold() {
        Cli compare = compare(run("base", "21", 100), run("new", "25", 100));
        assertThat(compare.exitCode()).isZero();
        assertThat(compare.out())
                .contains("No cell has numbers in both runs.")
                .contains("## Gone\n\n- even thread=platform · jdk 21 · cpu one: not in that run\n")
                .contains("## New\n\n- even thread=platform · jdk 25 · cpu one: not in that run\n");
    }

    @Test
    void anotherHostIsRefusedUnlessAskedFor() {
        Path base = run("base", "21", 100);
        Path other = run("other", "Another CPU", "21", 80);
        Cli refused = compare(base, other);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .isEqualTo("jdkmatrix: the hosts differ: cpuModel was Some CPU, is Another CPU; give --across-hosts to"
                        + " compare all the same\n");
        Cli asked = compare(base, other, "--across-hosts");
        assertThat(asked.exitCode()).isZero();
        assertThat(asked.out()).contains("\nthe hosts differ: cpuModel was Some CPU, is Another CPU");
    }

    @Test
    void aMetricNobodyHasIsAnErrorOfUse() {
        Cli compare = compare(run("base", "21", 100), run("new", "21", 80), "--metric", "wrok");
        assertThat(compare.exitCode()).isEqualTo(2);
        assertThat(compare.err()).contains("--metric wrok: not in these results; ");
    }

    private Cli compare(Path base, Path now, String... options) {
        List<String> words = new ArrayList<>(List.of("compare", base.toString(), now.toString()));
        words.addAll(List.of(options));
        return Cli.run(words.toArray(String[]::new));
    }

    private Path run(String name, String jdk, double work) {
        return run(name, "Some CPU", jdk, work);
    }

    private Path run(String name, String cpu, String jdk, double work) {
        Path path = folder.resolve(name);
        assertThat(path.toFile().mkdir()).isTrue();
        Records.folder(path, manifest(cpu), records(jdk, work));
        return path;
    }

    private static Manifest manifest(String cpu) {
        Manifest made = Records.manifest(MATRIX, List.of(), List.of());
        return new Manifest(
                made.schema(),
                made.tool(),
                made.commandLine(),
                made.createdAt(),
                made.matrix(),
                made.profile(),
                made.forks(),
                made.seed(),
                new TreeMap<>(Map.of("cpuModel", cpu)),
                made.engine(),
                made.jdks(),
                made.shapes(),
                made.verdicts(),
                made.skipped(),
                made.cells(),
                made.sessions());
    }

    private static RunRecord[] records(String jdk, double work) {
        Cell cell = Records.cell("even", Map.of("thread", "platform"), jdk, "one");
        return IntStream.rangeClosed(1, 10)
                .mapToObj(fork ->
                        Records.completed(cell, fork, new Sample("work", work * (1 + 0.001 * (fork * 7 % 10)), "ops")))
                .toArray(RunRecord[]::new);
    }
}
