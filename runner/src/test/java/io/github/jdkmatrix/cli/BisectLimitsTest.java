package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.text.ShellCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search for the smallest limit from the arguments to the answer, with an engine that makes up its forks. */
class BisectLimitsTest {

    @TempDir
    private Path folder;

    private Path matrix;
    private Path out;

    @BeforeEach
    void names() throws IOException {
        out = folder.resolve("out");
        matrix = Files.writeString(folder.resolve("matrix.yaml"), """
                disturbance: off
                jdks: [{id: "21", feature: 21, image: "some:21"}, {id: "25", feature: 25, image: "some:25"}]
                cpus: [{id: "2", cores: 2}]
                workloads: [{use: yield-loop}]
                """);
    }

    private static FakeEngine engine(Predicate<ForkRequest> fails, ToDoubleFunction<ForkRequest> work) {
        return BisectCommandTest.made(work, fails);
    }

    /** JDK 21 needs 900 MiB, and 25 needs 700. */
    private static FakeEngine needy() {
        return engine(it -> it.memoryMegabytes() < (it.jdk().id().equals("21") ? 900 : 700), it -> 1);
    }

    private Cli bisect(FakeEngine engine, String more) {
        return Cli.run(engine, ("bisect " + matrix + " --out " + out + " --format terminal " + more).split(" "));
    }

    @Test
    void theSmallestLimitThatCompletesIsFoundForEachJdk() {
        Cli search = bisect(needy(), "--memory 512m..2g").ends(0);
        assertThat(search.out().replaceAll("\\s+", " "))
                .startsWith("JDK 21: 960m is the smallest memory limit that completes; at 896m: 1 of 1 failed: ")
                .contains("JDK 25: 704m is the smallest memory limit that completes; at 640m: 1 of 1 failed: ")
                .contains("JDK 25: no fork of 32 fails at 704m, so at most 16 % of all fail, with 95 % for the whole"
                        + " search; for at most 5 % it takes 107 forks");
        assertThat(search.out())
                .containsPattern("\n960m +32 +[\\d.]+ [Mk]\n")
                .containsPattern("\n896m +1 +1 of 1 failed \\[1]\n");
        assertThat(search.err()).contains("step 1 of about 12: JDK 21, 2g\n").contains(": JDK 25, 2g\n");
        for (String format : List.of("html", "mail", "markdown")) {
            assertThat(Cli.run("report", out.toString(), "--format", format)
                            .ends(0)
                            .out())
                    .contains("960m is the smallest memory");
        }
        Cli.run("report", out.resolve("step-02").toString()).ends(0);
    }

    @Test
    void aLimitMayCostSoMuchOfTheMetricAtTheLargest() {
        FakeEngine engine = engine(
                it -> it.memoryMegabytes() < 600,
                it -> it.memoryMegabytes() < 800 ? 0.7 : it.memoryMegabytes() < 1000 ? 0.98 : 1);
        Cli search = bisect(engine, "--memory 512m..2g --within 5%").ends(0);
        assertThat(search.out().replaceAll("\\s+", " "))
                .startsWith(
                        "JDK 21: 832m is the smallest memory limit that completes and certainly costs at most 5 %: counter -")
                .contains("; at 768m: counter -")
                .containsPattern(" 832m \\d+ [\\d.]+ k -[^]]*] within 2g ")
                .containsPattern(" 768m \\d+ [\\d.]+ k -[^]]*] beyond 2g ");
    }

    /** A disturbed fork runs again, so that the number of its limit is the reason. */
    @Test
    void aDisturbedForkIsNoReasonWhereThereIsANumber() throws IOException {
        Files.writeString(matrix, Files.readString(matrix).replace("disturbance: off", "disturbance: 2%"));
        FakeEngine engine = engine(it -> false, it -> it.memoryMegabytes() < 800 ? 0.7 : 1);
        AtomicBoolean first = new AtomicBoolean(true);
        engine.disturbed = it -> it.memoryMegabytes() < 800 && first.getAndSet(false);
        Cli search =
                bisect(engine, "--memory 768m..832m --within 5% --max-forks 8").ends(0);
        assertThat(search.err()).contains("1 disturbed");
        assertThat(search.out().replaceAll("\\s+", " "))
                .contains("; at 768m: counter -")
                .doesNotContain("disturbed");
    }

    /** Nobody knows what it needs. */
    @Test
    void aLargestLimitWithoutANumberEndsItsSearch() throws IOException {
        Files.writeString(matrix, Files.readString(matrix).replace("disturbance: off", "disturbance: 2%"));
        FakeEngine engine = engine(it -> false, it -> 1);
        engine.disturbed = it -> it.memoryMegabytes() == 832;
        Cli search =
                bisect(engine, "--memory 512m..832m --within 5% --max-forks 8").ends(6);
        assertThat(search.out()).startsWith("JDK 21: 832m, the largest, has no number: 24 disturbed: ");
        assertThat(out.resolve("step-03")).doesNotExist();
    }

    /** The chart says of a limit what its row says: too small is only what is known to be. */
    @Test
    void theChartHasTheReasonOfALimitThatIsNotGoodEnough() throws IOException {
        String beyond = chart(0, it -> false, it -> it.memoryMegabytes() < 800 ? 0.7 : 1);
        assertThat(beyond).contains("\u2193 768m is not enough");
        String open = chart(6, it -> false, it -> it.memoryMegabytes() < 800 ? 0.9524 : 1);
        assertThat(open).contains("\u2193 768m is not certainly enough");
        Files.writeString(matrix, Files.readString(matrix).replace("disturbance: off", "disturbance: 2%"));
        String disturbed = chart(0, it -> it.memoryMegabytes() < 800, it -> 1);
        assertThat(disturbed).contains("\u2193 768m has no number").doesNotContain("enough");
    }

    private String chart(int exitCode, Predicate<ForkRequest> disturbed, ToDoubleFunction<ForkRequest> work)
            throws IOException {
        out = Files.createTempDirectory(folder, "search").resolve("out");
        FakeEngine engine = engine(it -> false, work);
        engine.disturbed = disturbed;
        bisect(engine, "--memory 768m..832m --within 5% --max-forks 8").ends(exitCode);
        return Cli.run("report", out.toString(), "--format", "html").ends(0).out();
    }

    /** More than the machine has is no limit, and says nothing of one. */
    @Test
    void aLimitAboveTheMemoryOfTheEngineCannotRun() {
        Cli search = bisect(engine(it -> false, it -> 1), "--memory 1g..16g").ends(3);
        assertThat(search.out().replaceAll("\\s+", " "))
                .startsWith("JDK 21: 16g, the largest, cannot run: unavailable: the engine has 7812 MiB, less than the"
                        + " memory limit of 16384 MiB ");
    }

    /** An engine without quotas, or with fewer CPUs, says so before a fork runs. */
    @Test
    void theLargestLimitIsAQuotaToo() {
        FakeEngine engine = engine(it -> false, it -> 1);
        assertThat(bisect(engine, "--cpu 0.5..64").ends(3).out())
                .startsWith("JDK 21: 64, the largest, cannot run: unavailable: too many cores");
        assertThat(engine.requests).isEmpty();
    }

    @Test
    void theJdksOfASearchMayBeSelected() throws IOException {
        assertThat(bisect(needy(), "--memory 512m..2g --only jdks=25").ends(0).out())
                .startsWith("704m is the smallest memory limit that completes");
        out = folder.resolve("file");
        bisect(needy(), "--memory 512m..2g --builds " + Files.writeString(folder.resolve("builds.txt"), "25\n"))
                .ends(0);
        out = folder.resolve("none");
        bisect(needy(), "--memory 512m..2g --only jdks=17").refuses("'17' is not on the axis jdks; known: 21, 25");
    }

    /** Where a step cannot begin, no fork of it ends, so that no run says it. */
    @Test
    void aSearchThatEndsByAnErrorSaysHowToGoOn() {
        FakeEngine engine = engine(it -> false, it -> 1);
        engine.missing = jdk -> !engine.requests.isEmpty();
        assertThat(bisect(engine, "--memory 512m..2g").ends(2).err())
                .contains("cannot run, unlike the steps before: no such place")
                .contains("to resume:\n  ")
                .contains("bisect --resume " + out);
    }

    /** Also one that the rule needs first, behind which others lie. */
    @Test
    void aForkThatIsMissingRunsAgain() throws IOException {
        String answer = bisect(needy(), "--memory 512m..2g").ends(0).out();
        isMeasuredAgain(answer, "step-01", it -> it.remove(0));
        isMeasuredAgain(answer, "step-01", it -> it.remove(3));
        isMeasuredAgain(answer, "step-06", it -> it.subList(3, it.size()).clear());
    }

    @Test
    void theCommandThatContinuesCanBePasted() throws IOException {
        out = folder.resolve("it's");
        Cli search = bisect(needy(), "--memory 512m..2g --only jdks=25 --max-forks 1")
                .ends(0);
        assertThat(search.err()).contains("\n1 fork of 1 cell, ");
        Files.writeString(out.resolve("step-02/runs.jsonl"), "");
        Cli report = Cli.run("report", out.toString(), "--format", "mail").ends(3);
        assertThat(report.out().replaceAll("\\s+", " "))
                .contains(" bisect --resume " + ShellCommand.quoted(out.toString()) + " continues.");
    }

    private void isMeasuredAgain(String answer, String step, Consumer<List<String>> cut) throws IOException {
        Path runs = out.resolve(step).resolve("runs.jsonl");
        List<String> whole = Files.readAllLines(runs);
        List<String> lines = new ArrayList<>(whole);
        cut.accept(lines);
        Files.write(runs, lines);
        assertThat(Cli.run("report", out.toString()).ends(3).out())
                .startsWith("**not complete from " + step + " on; ")
                .contains("not measured yet");
        Cli resumed = Cli.run(needy(), "bisect", "--resume", out.toString(), "--format", "terminal")
                .ends(0);
        assertThat(resumed.out()).startsWith(answer.substring(0, answer.indexOf(" measured")));
        assertThat(Files.readAllLines(runs)).hasSameSizeAs(whole);
    }

    @Test
    void whatAlwaysCompletesAndWhatNeverDoes() {
        assertThat(bisect(engine(it -> false, it -> 1), "--memory 512m..2g")
                        .ends(0)
                        .out())
                .startsWith("JDK 21: 512m, the smallest asked for, completes\n");
        out = folder.resolve("never");
        assertThat(bisect(engine(it -> true, it -> 1), "--memory 512m..2g")
                        .ends(3)
                        .out())
                .startsWith("JDK 21: 2g, the largest, is not enough: 1 of 1 failed");
    }

    /** Nobody knows whether a limit is enough where no fork could be started. */
    @Test
    void aLimitThatCannotRunIsNotCalledTooSmall() throws IOException {
        Files.writeString(matrix, Files.readString(matrix).replaceFirst("cores: 2", "cores: 65"));
        assertThat(bisect(engine(it -> false, it -> 1), "--memory 512m..2g")
                        .ends(3)
                        .out())
                .startsWith("JDK 21: 2g, the largest, cannot run: unavailable: too many cores");
    }

    @Test
    void oneLostForkDecidesAgainstALimit() {
        List<ForkRequest> large = new ArrayList<>();
        FakeEngine engine = engine(
                it -> {
                    large.add(it);
                    return large.size() == 7;
                },
                it -> 1);
        assertThat(bisect(engine, "--memory 512m..2g").ends(3).out())
                .startsWith("JDK 21: 2g, the largest, is not enough: 1 of 8 failed");
    }

    @Test
    void heapsAndQuotasAreSearchedToo() {
        FakeEngine heaps = engine(it -> it.program().contains("-Xmx448m"), it -> 1);
        assertThat(bisect(heaps, "--heap 256m..512m --max-forks 4").ends(0).out())
                .startsWith("JDK 21: -Xmx");
        out = folder.resolve("cpu");
        FakeEngine quotas =
                engine(it -> false, it -> Double.parseDouble(it.placement().id()));
        assertThat(bisect(quotas, "--cpu 0.5..2 --within 20%").ends(0).out())
                .startsWith(
                        "JDK 21: 1.76 is the smallest CPU limit that completes and certainly costs at\nmost 20 %: ");
    }

    @Test
    void whatIsNoSearchIsRefusedInALine() {
        for (String range : List.of("2g..1g", "1g..1024m", "1..2", "32m..1g", "..1g", "1g..", "1g..2g..3g")) {
            bisect(needy(), "--memory " + range)
                    .refuses("--memory " + range + ": give the least and a larger most, such as 128m..2g, from 64m on");
        }
        bisect(needy(), "--heap 512m").refuses("give the least and a larger most, such as 64m..1g, from 2m on");
        bisect(needy(), "--cpu 0..2").refuses("give the least and a larger most, such as 0.25..2, from 0.01 on");
        bisect(needy(), "--within 5%").refuses("--within: needs limits, such as --memory 128m..2g");
        bisect(needy(), "--memory 1g..2g --cpu 1..2").refuses("a search goes along one axis; leave out --cpu");
        bisect(needy(), "--memory 1g..2g --forks 9").refuses("give their number by --max-forks");
        bisect(needy(), "--memory 1g..2g --within much").refuses("such as 2%");
        Cli.run("run", "--cpu", "1..2", "--", "java", "Hello").refuses("give a whole number from 1 to 4096");
    }
}
