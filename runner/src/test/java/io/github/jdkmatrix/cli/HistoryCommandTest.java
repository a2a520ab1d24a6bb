package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.history.Nightly;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandTest {

    private static final Path PUBLISHED = Path.of("src/test/resources/published");

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", home: /a}, {id: "21-new", home: /b}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even, params: {thread: platform}}]
            """);

    @TempDir
    private Path folder;

    @Test
    void buildsHaveOtherIdsInEachRun() {
        Path one = run("one", 1, "21.0.2+13", 100, "21.0.8+9", 80);
        Path two = run("two", 2, "21.0.8+9", 40, "21.0.13+1", 44);
        Path again = run("again", 3, "21.0.2+13", 50, "21.0.8+9", 40);
        Cli history = history("--metric work", two, one, again).ends(0);
        assertThat(history.out())
                .startsWith("# History: 3 builds, 3 runs\n")
                .contains("**1 confirmed change, 1 not confirmed, in 2 links of 1 row; 0 gaps.**")
                .containsPattern(
                        "\\| +21\\.0\\.8\\+9 against 21\\.0\\.2\\+13 \\| +-20.0+ % .*\\| +slower, confirmed \\|")
                .containsPattern(
                        "\\| 21\\.0\\.13\\+1 against 21\\.0\\.8\\+9 \\| +\\+10.0+ % .* \\| +faster, not confirmed \\|")
                .containsPattern("\\| even +\\| work +\\| +1 \\| +-20.0+ % [^|]*\\| +-12\\.\\d+ % [^|]*\\|");
    }

    @Test
    void aConfirmedChangeForTheWorseInTheNewestRunFails() {
        Path one = run("one", 1, "21.0.2+13", 100, "21.0.8+9", 80);
        assertThat(gate(one)).as("not confirmed").isEqualTo(6);
        Path again = run("again", 2, "21.0.2+13", 50, "21.0.8+9", 40);
        assertThat(gate(one, again)).as("confirmed").isEqualTo(5);
        Path better = run("better", 3, "21.0.8+9", 40, "21.0.13+1", 44);
        assertThat(gate(one, again, better)).as("the newest run is better").isZero();
        Path same = run("same", 4, "21.0.2+13", 50, "21.0.8+9", 50);
        assertThat(gate(one, same)).as("the second run does not confirm it").isZero();
    }

    @Test
    void aRunWithoutNumbersOfTwoBuildsIsUndecided() {
        Path crashed = run("crashed", 1, "21.0.2+13", 100, "21.0.8+9", "crash");
        Cli history = history("--metric work --fail-on regression", crashed).ends(6);
        assertThat(history.err())
                .contains("jdkmatrix: --fail-on regression: even thread=platform · jdk  · cpu one: the newest run has"
                        + " no numbers of two builds of one release\n");
    }

    @Test
    void aRunInWhichABuildCrashedIsUndecided() {
        Path good = run("good", 1, "17.0.2+13", 100, "21.0.8+9", 80);
        assertThat(gate(good)).isZero();
        Path crashed = run("crashed", 2, "17.0.2+13", 100, "21.0.8+9", "crash");
        assertThat(gate(good, crashed)).as("no second build of 21 is planned").isEqualTo(6);
        assertThat(history("--fail-on regression", good, crashed).err())
                .contains(
                        "jdkmatrix: --fail-on regression: even thread=platform · jdk 21",
                        ": the newest run has no number\n");
    }

    @Test
    void aChangeBetweenReleasesIsNoRegression() {
        Path one = run("one", 1, "17.0.2+13", 100, "21.0.8+9", 80);
        Path again = run("again", 2, "17.0.2+13", 50, "21.0.8+9", 40);
        assertThat(history("--metric work", one, again).out()).contains("**1 confirmed change");
        assertThat(gate(one, again)).isZero();
    }

    @Test
    void onlyTheCellsThatAreWorseOrHaveNoNumberRunAgain() {
        Path worse = run("worse", 1, "21.0.2+13", 100, "21.0.8+9", 80);
        Path crashed = run("crashed", 1, "21.0.2+13", 100, "21.0.8+9", "crash");
        for (Path earlier : List.of(worse, crashed)) {
            assertThat(Cli.run("run", "-n", "--confirm", earlier.toString())
                            .ends(0)
                            .out())
                    .contains("even thread=platform · jdk 21 · ", "even thread=platform · jdk 21-new · ");
        }
        Path better = run("better", 2, "21.0.2+13", 100, "21.0.8+9", 120);
        Cli.run("run", "--confirm", better.toString())
                .refuses(better
                        + ": no build is worse than another of its release, and no cell that ran is without a number;"
                        + " there is nothing to confirm");
    }

    private static int gate(Path... runs) {
        return history("--metric work --fail-on regression", runs).exitCode();
    }

    @Test
    void ofManyBuildsTheNewestAreShown() {
        Path[] runs = IntStream.rangeClosed(1, 7)
                .mapToObj(i -> run("r" + i, i, "21.0." + i + "+1", 100 + i, "21.0." + (i + 1) + "+1", 100 + i))
                .toArray(Path[]::new);
        Cli history = history(runs).ends(0);
        assertThat(history.out())
                .contains("over 8 builds, of which the newest 6 are here.\n")
                .containsPattern("\\| row +\\| metric +\\| +21\\.0\\.3\\+1 .* 21\\.0\\.8\\+1 \\|\n");
    }

    @Test
    void thePageHasTheTablesAndNoScript() {
        Path one = run("one", 1, "21.0.2+13", 100, "21.0.8+9", 80);
        Path two = run("two", 2, "21.0.13+1", 40);
        Cli history = history("--metric work --format html", one, two).ends(0);
        assertThat(history.out())
                .startsWith("<!doctype html>\n")
                .contains("<h1>History: 3 builds, 2 runs</h1>")
                .contains("-20.00 % [-20.24, -19.76]", "slower, not confirmed")
                .contains(two + ": has no two builds, adds no link")
                .doesNotContain("<script", "http-equiv=\"refresh\"");
    }

    @Test
    void theSameRunTwiceIsRejected() throws IOException {
        Path one = run("one", 1, "21.0.2+13", 100, "21.0.8+9", 80);
        history(one, one).refuses("jdkmatrix: " + one + ": has forks of " + one + "; name each run once");
        Path copy = Files.createDirectory(folder.resolve("copy"));
        for (String file : List.of("manifest.json", "runs.jsonl")) {
            Files.copy(one.resolve(file), copy.resolve(file));
        }
        history(one, copy).refuses("jdkmatrix: " + copy + ": has forks of " + one + "; name each run once");
    }

    @Test
    void aRunWithoutAForkIsRejected() {
        history(run("none", 1, "21.0.2+13"))
                .refuses("jdkmatrix: no folder has a number to show; name folders with completed forks");
    }

    @Test
    void thePublishedResultsAreAHistoryOfOneRun() {
        Cli history = history("--only workloads=spin-handoff", PUBLISHED).ends(0);
        assertThat(history.out()).contains("# History: 4 builds, 1 run\n").contains("\n| on-spin-wait ");
    }

    private static Cli history(Path... folders) {
        return history("", folders);
    }

    private static Cli history(String options, Path... folders) {
        return Cli.line("history " + options, (Object[]) folders);
    }

    /** A run of builds, each a version and its work; without work it has no forks, with a word they failed. */
    private Path run(String name, int day, Object... versionsAndWork) {
        List<JdkFacts> jdks = new ArrayList<>();
        List<ForkRecord> records = new ArrayList<>();
        for (int i = 0; i < versionsAndWork.length; i += 2) {
            String id = List.of("21", "21-new").get((jdks.size() + day) % 2);
            String line = "OpenJDK Runtime Environment (build " + versionsAndWork[i] + ")";
            jdks.add(new JdkFacts(id, "/" + id, "", "", List.of(line), new TreeMap<>(), List.of()));
            for (int fork = 1; fork <= 10 && i + 1 < versionsAndWork.length; fork++) {
                Cell cell = Records.cell("even", Map.of("thread", "platform"), id, "one");
                records.add(
                        versionsAndWork[i + 1] instanceof Integer work
                                ? Records.completed(
                                        cell, fork, new Sample("work", work * (1 + 0.001 * (fork * 7 % 10)), "ops"))
                                : Records.ended(cell, fork, Kind.FAILED.because("exit 134")));
            }
        }
        Path path = folder.resolve(name);
        assertThat(path.toFile().mkdir()).isTrue();
        Records.folder(path, Nightly.manifest(MATRIX, day, jdks), records.toArray(ForkRecord[]::new));
        return path;
    }
}
