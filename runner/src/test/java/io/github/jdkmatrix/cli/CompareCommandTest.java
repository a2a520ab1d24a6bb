package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Host;
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

    /** Zero has no ratio: the ranks decide alone. */
    @Test
    void whatWasZeroAndIsNotIsDifferent() {
        assertThat(compare(run("base", "21", 0), run("new", "21", 100)).out())
                .contains("new against base: faster by work, no ratio; faster by work-per-cpu-second, no ratio. 10")
                .containsPattern("\\| work, ops +\\| +0 \\| +100\\.5 \\| +no ratio \\| faster \\|");
    }

    @Test
    void noRatioAmongManyRows() {
        Matrix many = MatrixText.parse("""
                jdks: [{id: "21", home: /b}]
                cpus: [{id: one, cores: 1}]
                workloads: [{id: even, use: count-even, params: {thread: platform, threads: ["1", "2", "3", "4"]}}]
                """);
        assertThat(compare(many(many, "base", 0), many(many, "new", 100)).out())
                .containsPattern("\\| better \\| 1 thread: work +\\| +no ratio \\|")
                .containsPattern("\\| 1 thread +\\| +\\| +0 \\| +100.6 \\| +no ratio \\| \\* \\[1] \\|");
    }

    private Path many(Matrix matrix, String name, double work) {
        Path path = folder.resolve(name);
        assertThat(path.toFile().mkdir()).isTrue();
        RunRecord[] records = IntStream.rangeClosed(1, 4)
                .boxed()
                .flatMap(threads -> IntStream.rangeClosed(1, 10)
                        .mapToObj(fork -> Records.completed(
                                Records.cell(
                                        "even",
                                        Map.of("thread", "platform", "threads", threads.toString()),
                                        "21",
                                        "one"),
                                fork,
                                new Sample("work", work * (1 + 0.001 * fork), "ops"))))
                .toArray(RunRecord[]::new);
        Records.folder(path, Records.manifest(matrix, List.of(), List.of()), records);
        return path;
    }

    @Test
    void unlessAskedARegressionIsNoError() {
        Cli compare = compare(run("base", "21", 100), run("new", "21", 80));
        assertThat(compare.exitCode()).as(compare.err()).isZero();
        assertThat(compare.out())
                .containsPattern("new against base: slower by work, -20\\.0+ % \\[-\\d+\\.\\d+, -\\d+\\.\\d+]");
    }

    @Test
    void cellsWithoutAPartnerAreNamed() {
        Cli compare = compare(run("base", "21", 100), run("new", "25", 100), "--fail-on", "regression");
        assertThat(compare.exitCode()).isEqualTo(5);
        assertThat(compare.out())
                .contains("**0 comparisons of 0 cells: 1 lost, 0 worse, 0 better, 0 same, 0 not certain.**")
                .contains("## Lost\n\n- even thread=platform · jdk 21 · cpu one: not in the new run\n")
                .contains(
                        "## New cells\n\n- even thread=platform · jdk 25 · cpu one: the base run has no numbers for it\n");
    }

    @Test
    void onlyALostCellFailsWhereOnlyThatIsAsked() {
        Path base = run("base", "21", 100);
        assertThat(compare(base, run("slower", "21", 50), "--fail-on", "lost").exitCode())
                .isZero();
        assertThat(compare(base, run("lost", "25", 100), "--fail-on", "lost").exitCode())
                .isEqualTo(5);
    }

    @Test
    void theBuildsOfBothRunsStandInTheHead() {
        assertThat(compare(run("base", "21", 100), run("new", "21", 100)).out())
                .contains("- JDK 21: ")
                .contains(", the same build\n");
    }

    @Test
    void severalBaseRunsAreRefused() {
        Cli compare = Cli.run("compare", "a", "b", "c", "--fail-on", "regression");
        assertThat(compare.exitCode()).isEqualTo(2);
        assertThat(compare.err())
                .isEqualTo(
                        "jdkmatrix: compare takes two runs, not 3; for builds over several runs use 'jdkmatrix history',"
                                + " with runs of 'run --since'\n");
    }

    @Test
    void aRunThatStandsTwiceIsNoSecondSample() {
        Path base = run("base", "21", 100);
        Cli compare = compare(base, base);
        assertThat(compare.exitCode()).isEqualTo(2);
        assertThat(compare.err())
                .isEqualTo("jdkmatrix: " + base + ": same folder as " + base + "; name each run once\n");
    }

    @Test
    void oneBaseRunSaysWhatIsInTheRatio() {
        assertThat(compare(run("base", "21", 100), run("new", "21", 100)).out())
                .contains("Each change includes that of the machine between the two runs");
    }

    @Test
    void anotherHostIsRefusedUnlessAskedFor() {
        Path base = run("base", "21", 100);
        Path other = run("other", "Another CPU", "21", 80);
        Cli refused = compare(base, other);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .isEqualTo("jdkmatrix: the hosts differ: cpuModel was Some CPU, is Another CPU; add --across-hosts to"
                        + " compare anyway\n");
        Cli asked = compare(base, other, "--across-hosts");
        assertThat(asked.exitCode()).isZero();
        assertThat(asked.out()).contains("\n- Hosts differ: cpuModel was Some CPU, is Another CPU\n");
    }

    @Test
    void aMetricNobodyHasIsAnErrorOfUse() {
        Cli compare = compare(run("base", "21", 100), run("new", "21", 80), "--metric", "wrok");
        assertThat(compare.exitCode()).isEqualTo(2);
        assertThat(compare.err()).contains("--metric wrok: not in the results; ");
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
        return run(name, cpu, jdk, work, 10);
    }

    private Path run(String name, String cpu, String jdk, double work, int forks) {
        Path path = folder.resolve(name);
        assertThat(path.toFile().mkdir()).isTrue();
        Records.folder(path, manifest(cpu), records(jdk, work, forks));
        return path;
    }

    private static Manifest manifest(String cpu) {
        Manifest made = Records.manifest(MATRIX, List.of(), List.of());
        return Records.on(made, new Host(new TreeMap<>(Map.of("cpuModel", cpu)), made.engine()));
    }

    private static RunRecord[] records(String jdk, double work, int forks) {
        Cell cell = Records.cell("even", Map.of("thread", "platform"), jdk, "one");
        return IntStream.rangeClosed(1, forks)
                .mapToObj(fork ->
                        Records.completed(cell, fork, new Sample("work", work * (1 + 0.001 * (fork * 7 % 10)), "ops")))
                .toArray(RunRecord[]::new);
    }
}
