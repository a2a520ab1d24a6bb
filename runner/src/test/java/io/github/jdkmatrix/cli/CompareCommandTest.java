package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Path;
import java.util.Arrays;
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

    private static final Matrix MANY = MatrixText.parse("""
            jdks: [{id: "21", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even, params: {thread: platform, threads: ["1", "2", "3", "4", "5", "6", "7"]}}]
            """);

    @TempDir
    private Path folder;

    /** Zero has no ratio: the ranks decide alone. */
    @Test
    void whatWasZeroAndIsNotIsDifferent() {
        assertThat(compare(run("base", "21", 0), run("new", "21", 100)).out())
                .contains("new against base: faster by work, no ratio; faster by work-per-cpu-second, no ratio. 10")
                .containsPattern("\\| work, ops +\\| +0 \\| +100\\.5 \\| +no ratio \\| faster \\[1] \\|");
    }

    @Test
    void noRatioAmongManyRows() {
        String[] threads = {"1", "2", "3", "4"};
        assertThat(compare(run("base", "Some CPU", "21", 0, threads), run("new", "Some CPU", "21", 100, threads))
                        .out())
                .containsPattern("\\| better \\| 1 thread: work +\\| +no ratio \\|")
                .containsPattern("\\| 1 thread +\\| +\\| +0 \\| +100\\.\\d \\| +no ratio \\| \\* \\[1] \\|");
    }

    /** Among many rows, costs are shown only where they are asked for. */
    @Test
    void theMetricThatIsAskedForIsShown() {
        String[] threads = {"1", "2", "3", "4", "5", "6", "7"};
        Path base = run("base", "Some CPU", "21", 100, threads);
        Path now = run("new", "Some CPU", "21", 100, threads);
        assertThat(compare(base, now).out()).doesNotContain("(cpu)");
        assertThat(compare(base, now, "--metric", "cpu").out())
                .contains("(cpu)")
                .containsPattern("\\| 7 threads +\\|");
    }

    @Test
    void unlessAskedARegressionIsNoError() {
        Cli compare = compare(run("base", "21", 100), run("new", "21", 80)).ends(0);
        assertThat(compare.out())
                .containsPattern("new against base: slower by work, -20\\.0+ % \\[-\\d+\\.\\d+, -\\d+\\.\\d+]");
    }

    @Test
    void cellsWithoutAPartnerAreNamed() {
        Cli compare = compare(run("base", "21", 100), run("new", "25", 100), "--fail-on", "regression")
                .ends(5);
        assertThat(compare.out())
                .contains("**0 comparisons of 0 cells: 1 lost, 0 worse, 0 better, 0 same.**")
                .contains("## Lost\n\n- even thread=platform · jdk 21 · cpu one: not in the new run\n")
                .contains(
                        "## New cells\n\n- even thread=platform · jdk 25 · cpu one: the base run has no numbers for it\n");
    }

    /** A gate calls its cells lost; who only reads has named the wrong folders. */
    @Test
    void runsWithoutACommonCellAreNotCompared() {
        compare(run("base", "21", 100), run("new", "25", 100))
                .refuses("have no cell in common; name runs of the same workloads, JDKs, CPUs and flags");
    }

    @Test
    void onlyALostCellFailsWhereOnlyThatIsAsked() {
        Path base = run("base", "21", 100);
        compare(base, run("slower", "21", 50), "--fail-on", "lost").ends(0);
        compare(base, run("lost", "25", 100), "--fail-on", "lost").ends(5);
    }

    @Test
    void theHeadSaysWhichBuildsRanAndWhatIsInTheRatio() {
        assertThat(compare(run("base", "21", 100), run("new", "21", 100)).out())
                .contains("- JDK 21: ")
                .contains(", the same build\n")
                .contains("Each change includes that of the machine between the two runs");
    }

    @Test
    void aRunThatStandsTwiceIsNoSecondSample() {
        Path base = run("base", "21", 100);
        compare(base, base).refuses("jdkmatrix: " + base + ": has forks of " + base + "; name each run once");
    }

    @Test
    void anotherHostIsRefusedUnlessAskedFor() {
        Path base = run("base", "21", 100);
        Path other = run("other", "Another CPU", "21", 80);
        compare(base, other)
                .refuses("jdkmatrix: the hosts differ: cpuModel was Some CPU, is Another CPU; add --across-hosts to"
                        + " compare anyway");
        Cli asked = compare(base, other, "--across-hosts").ends(0);
        assertThat(asked.out()).contains("\n- Hosts differ: cpuModel was Some CPU, is Another CPU\n");
    }

    private Cli compare(Path base, Path now, String... options) {
        return Cli.line("compare " + base + " " + now, (Object[]) options);
    }

    private Path run(String name, String jdk, double work) {
        return run(name, "Some CPU", jdk, work);
    }

    /** A run of ten forks; of a row for each of these numbers of threads, if there are any. */
    private Path run(String name, String cpu, String jdk, double work, String... threads) {
        List<Map<String, String>> rows = threads.length == 0
                ? List.of(Map.of("thread", "platform"))
                : Arrays.stream(threads)
                        .map(it -> Map.of("thread", "platform", "threads", it))
                        .toList();
        ForkRecord[] records = rows.stream()
                .map(row -> Records.cell("even", row, jdk, "one"))
                .flatMap(cell -> IntStream.rangeClosed(1, 10).mapToObj(fork -> completed(cell, fork, work)))
                .toArray(ForkRecord[]::new);
        Matrix matrix = threads.length == 0 ? MATRIX : MANY;
        Manifest made = Records.later(Records.manifest(matrix, List.of(), List.of()), name.hashCode());
        Path path = folder.resolve(name);
        assertThat(path.toFile().mkdir()).isTrue();
        Records.folder(
                path, Records.on(made, new Host(new TreeMap<>(Map.of("cpuModel", cpu)), made.engine())), records);
        return path;
    }

    private static ForkRecord completed(Cell cell, int fork, double work) {
        return Records.completed(cell, fork, new Sample("work", work * (1 + 0.001 * (fork * 7 % 10)), "ops"));
    }
}
