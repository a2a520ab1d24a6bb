package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search from the arguments to the answer, with an engine that makes up its forks. */
class BisectCommandTest {

    private static final int BUILDS = 9;

    @TempDir
    private Path folder;

    private Path matrix;
    private Path out;

    @BeforeEach
    void names() throws IOException {
        out = folder.resolve("out");
        matrix = write(it -> "image: \"some:" + it + "\"");
    }

    private Path write(IntFunction<String> source) throws IOException {
        String jdks = IntStream.rangeClosed(1, BUILDS)
                .mapToObj(it -> "{id: 25.0." + it + ", feature: 25, " + source.apply(it) + "}")
                .collect(Collectors.joining(", "));
        return Files.writeString(folder.resolve("matrix.yaml"), """
                disturbance: off
                jdks: [%s]
                cpus: [{id: "2", cores: 2}]
                workloads: [{use: yield-loop}]
                """.formatted(jdks));
    }

    private static FakeEngine engine(IntToDoubleFunction work, IntPredicate fails) {
        return made(it -> work.applyAsDouble(number(it)), it -> fails.test(number(it)));
    }

    /** An engine whose forks do so much work, with noise, or fail. */
    static FakeEngine made(ToDoubleFunction<ForkRequest> work, Predicate<ForkRequest> fails) {
        Random random = new Random(55);
        return new FakeEngine(
                request -> request.program().isEmpty()
                        ? List.of()
                        : List.of(String.format(
                                Locale.ROOT,
                                "@jdkmatrix\tmetric\tcounter\t%.0f\tops",
                                work.applyAsDouble(request) * 1e6 * (1 + 0.01 * random.nextGaussian()))),
                request -> !request.program().isEmpty() && fails.test(request) ? 3 : 0);
    }

    private static int number(ForkRequest request) {
        return Integer.parseInt(request.jdk().id().substring(5));
    }

    /** From build 6 on a fifth less work. */
    private static FakeEngine slower() {
        return engine(it -> it < 6 ? 1 : 0.8, it -> false);
    }

    private Cli bisect(FakeEngine engine) {
        return Cli.run(engine, "bisect", matrix.toString(), "--out", out.toString(), "--format", "terminal");
    }

    /** Goes on with the search, whose answer is the same. */
    private void resumes(String answer) {
        Cli resumed = Cli.run(slower(), "bisect", "--resume", out.toString(), "--format", "terminal")
                .ends(0);
        assertThat(resumed.out()).startsWith(answer.substring(0, answer.indexOf(": counter")));
    }

    @Test
    void theAnswerComesFirstAndThenARowForEachBuild() {
        Cli search = bisect(slower()).ends(0);
        assertThat(search.out().lines().findFirst().orElseThrow())
                .matches("25.0.6 is the first build that is slower: counter -[\\d.]+ % \\[-.*] against");
        assertThat(search.out())
                .containsPattern("25.0.6 +\\d+ +[\\d.]+ k(?: \\[\\d])? +-[\\d.]+ % \\[[^]]*] +slower +25.0.5\n")
                .containsPattern("25.0.5 +\\d+ +[\\d.]+ [Mk](?: \\[\\d])? +[-+0].* (same|\\?) +25.0.1\n")
                .doesNotContain("\nb2 ")
                .contains("jdkmatrix explain " + out.resolve("step-04") + " --only jdks=25.0.5,25.0.6")
                .contains("in the whole search: at most 5 %", "? not certain at the stricter level");
        assertThat(search.out().lines()).allMatch(it -> it.length() <= 80 || it.contains(out.toString()));
        assertThat(search.err())
                .contains("step 1 of about 4: 25.0.1, 25.0.9\n")
                .contains(" left: 25.0.1, 25.0.5, 25.0.9\n");
    }

    /** Two that are nothing do not differ, and have no ratio either. */
    @Test
    void fromNothingToSomethingIsAnExactAnswerToo() {
        assertThat(bisect(engine(it -> it < 6 ? 0 : 1, it -> false))
                        .ends(0)
                        .out()
                        .replaceAll("\\s+", " "))
                .startsWith("25.0.6 is the first build that is faster: counter from 0 to ")
                .containsPattern("^[^(]* [kM] against 25.0.5 \\(");
        out = folder.resolve("falls");
        assertThat(bisect(engine(it -> it < 3 ? 1 : 0, it -> false)).ends(0).out())
                .startsWith("25.0.3 is the first build that is slower: counter 0x against 25.0.2");
    }

    @Test
    void otherFormatsSayTheSame() {
        bisect(slower()).ends(0);
        String mail =
                Cli.run("report", out.toString(), "--format", "mail").ends(0).out();
        assertThat(mail).startsWith("25.0.6 is the first build").contains("\njdkmatrix bisect ");
        assertThat(Cli.run("report", out.toString(), "--format", "html").ends(0).out())
                .contains("<p class=\"answer\">25.0.6 is the first build")
                .contains("counter of each fork</h2>", ">\u2193 slower</text>")
                .satisfies(
                        page -> assertThat(page.split("class=\"fork\"").length).isGreaterThan(4 * 8))
                .satisfies(page ->
                        assertThat(page.split(">an end of the search</text>")).hasSize(1 + 2));
        assertThat(Cli.run("report", out.toString()).ends(0).out()).startsWith("**25.0.6 is the first build");
        Cli.run("report", out.toString(), "--format", "csv").refuses("a search has terminal, markdown, mail and html");
    }

    /** Where it was killed; and whichever fork of a finished step is missing. */
    @Test
    void aSearchThatLacksForksGoesOnToTheSameAnswer() throws IOException {
        String answer = bisect(slower()).ends(0).out();
        Path runs = out.resolve("step-03/runs.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(runs));
        lines.remove(lines.size() / 2);
        Files.write(runs, lines);
        resumes(answer);
        assertThat(Files.readAllLines(runs)).hasSize(lines.size() + 1);
        for (int killed : new int[] {4, 1}) {
            for (int later = killed + 1; Files.exists(out.resolve("step-0" + later)); later++) {
                delete(out.resolve("step-0" + later));
            }
            runs = out.resolve("step-0" + killed + "/runs.jsonl");
            Files.write(runs, Files.readAllLines(runs).subList(0, 5));
            assertThat(Cli.run("report", out.toString()).ends(3).out())
                    .startsWith("**not complete from step-0" + killed + " on; ");
            resumes(answer);
        }
    }

    /** It cannot go on from what another search would have measured. */
    @Test
    void aStepOfOtherBuildsIsRefused() throws IOException {
        bisect(slower()).ends(0);
        delete(out.resolve("step-02"));
        Files.move(out.resolve("step-03"), out.resolve("step-02"));
        Cli.run("report", out.toString()).refuses("move it and later ones away");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Test
    void endsThatDoNotDifferHaveExitCode6() {
        assertThat(bisect(engine(it -> 1, it -> false)).ends(6).out())
                .matches(
                        "(?s)(the ends are the same|no certain difference between the ends), 25.0.1 and 25.0.9: counter .*");
    }

    @Test
    void buildsThatAreNotThereOrFailAreLeftOutAndNamed() throws IOException {
        matrix = write(it -> it == 5 || it == 9 ? "home: /nowhere/" + it : "image: some");
        Cli search = bisect(engine(it -> it < 6 ? 1 : 0.8, it -> it == 4)).ends(0);
        assertThat(search.out())
                .startsWith("25.0.6 is the first build that is slower")
                .containsPattern("\n25.0.4 +3 +3 of 3 failed, 5 not run\n +\\[\\d]\n25.0.5 +0 +unavailable \\[\\d]\n")
                .contains("] unavailable: no such place")
                .contains("in between, without an answer: 25.0.4, 25.0.5");
    }

    /** They are too old for its classes. */
    @Test
    void buildsThatCannotRunTheProgramAreLeftOut() {
        FakeEngine works = slower();
        FakeEngine engine = new FakeEngine(
                it -> tooOld(it)
                        ? List.of("Exception in thread \"main\" java.lang.UnsupportedClassVersionError: Main")
                        : works.script().apply(it),
                it -> tooOld(it) ? 1 : 0);
        assertThat(bisect(engine).ends(0).out())
                .startsWith("25.0.6 is the first build that is slower")
                .containsPattern("unsupported");
    }

    private static boolean tooOld(ForkRequest request) {
        return !request.program().isEmpty() && number(request) <= 2;
    }

    @Test
    void thatForksCompileASourceIsSaidOnce() throws IOException {
        Path source = Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Files.writeString(
                matrix,
                Files.readString(matrix).replace("use: yield-loop", "id: own, source: " + source.getFileName()));
        assertThat(bisect(engine(it -> 1, it -> false)).err()).containsOnlyOnce("each fork compiles Main.java");
    }

    /** The ends are those that were measured, also where both of the list cannot run. */
    @Test
    void theEndsAreThoseThatRan() throws IOException {
        matrix = write(it -> it == 1 || it == BUILDS ? "home: /nowhere" : "image: \"some:" + it + "\"");
        assertThat(bisect(engine(it -> 1, it -> false)).ends(6).out())
                .startsWith("the ends are the same, 25.0.2 and 25.0.8: counter ");
    }

    @Test
    void aBuildFromWhichOnTheProgramFailsIsAnAnswer() {
        assertThat(bisect(engine(it -> 1, it -> it > 6)).ends(0).out())
                .startsWith("25.0.7 is the first build that fails, unlike 25.0.6; at 25.0.7: 3 of 3 failed")
                .containsPattern("25.0.7 +6 +3 of 3 failed, 5 not run \\[\\d]\n");
        assertThat(Cli.run(engine(it -> 1, it -> true), "bisect", matrix.toString(), "--out", out + "2")
                        .ends(3)
                        .out())
                .startsWith("**both ends fail, 25.0.1 and 25.0.9: ");
    }

    @Test
    void aBuildOfWhichSomeForksFailIsNotSaidToComplete() {
        AtomicInteger forks = new AtomicInteger();
        FakeEngine engine = engine(it -> 1, it -> it > 6 || (it == 6 && forks.getAndIncrement() % 2 == 0));
        assertThat(bisect(engine).ends(0).out().replaceAll("\\s+", " "))
                .startsWith("25.0.7 is the first build that fails, unlike 25.0.6; at 25.0.7: 3 of 3 failed")
                .contains("] 4 of 8 failed");
    }

    @Test
    void buildsOfWhichAllForksAreDisturbedDoNotFail() throws IOException {
        Files.writeString(matrix, Files.readString(matrix).replace("disturbance: off", "disturbance: 2%"));
        FakeEngine engine = engine(it -> 1, it -> false);
        engine.disturbed = request -> true;
        assertThat(bisect(engine).ends(6).out().replaceAll("\\s+", " "))
                .startsWith("no verdict by counter of the ends, 25.0.1 and 25.0.9: 25.0.1 has no number: ");
    }

    @Test
    void whatIsNoSearchIsRefusedInALine() throws IOException {
        Path one = Files.writeString(folder.resolve("one.txt"), "# builds\n25\n");
        refused(matrix + " --builds " + one, "and has 1");
        refused(matrix + " --builds none.txt", "cannot be read; give a text file with a build a line");
        refused(matrix + " --jdk /nowhere/jdk-{1..3}", "and has 0; /nowhere/jdk-1: no such directory");
        refused(matrix + " --jdk /nowhere/*", "no file or folder has such a name");
        refused(matrix + " --forks 9 --max-forks 8", "fewer than --forks 9");
        refused(matrix + " --only workloads=x", "known: yield-loop");
        refused("--resume " + folder, "name a folder that 'jdkmatrix bisect' wrote");
        refused("--resume " + folder + " --forks 9", "leave out --forks");
        Files.writeString(folder.resolve("search.json"), "{}");
        refused("--resume " + folder, "search of this tool: 'schema': it is missing or malformed");
    }

    private static void refused(String words, String end) {
        Cli.line("bisect " + words).refuses(end);
    }
}
