package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.Cli;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdviceTest {

    @TempDir
    private Path folder;

    private static final Cell ON_17 = on("17");
    private static final Cell ON_25 = on("25");

    private static Cell on(String jdk) {
        return TestCell.of("start", new TreeMap<>(), jdk, "2", "default");
    }

    @Test
    void theCommandOfTheReaderHasTheJdksThatRan() {
        assertThat(Advice.afterFirstRun(List.of(ON_17, ON_25, ON_25), List.of()))
                .containsExactly("Yours: jdkmatrix run --jdk 17 --jdk 25 -- java -jar app.jar");
    }

    @Test
    void withOneJdkItComparesFlags() {
        assertThat(Advice.afterFirstRun(List.of(ON_25), List.of(ON_25, ON_25)))
                .containsExactly(
                        "Not run: 2 cells that only JDK 25 can run here, with nothing to compare with",
                        "Yours: jdkmatrix run --jdk 25 --flags=-XX:+UseSerialGC -- java -jar app.jar");
    }

    @Test
    void cellsOfSeveralJdksAreNamedWithAllOfThem() {
        assertThat(Advice.afterFirstRun(List.of(ON_25), List.of(ON_17, ON_25)))
                .first()
                .asString()
                .startsWith("Not run: 2 cells that only JDK 17 or 25 can run here");
    }

    @Test
    void aPlanSaysWhatItsForksCannotShow() throws IOException {
        Path matrix = folder.resolve("matrix.yaml");
        Files.writeString(matrix, """
                jdks: [{id: "21", home: /a}, {id: "25", home: /b}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: fair-share, params: {tasks: [%s]}}]
                tables:
                  - {title: Fairness, workloads: [fair-share], metrics: [first, last, waves], columns: jdks}
                """.formatted(String.join(
                ", ",
                IntStream.rangeClosed(1, 24).mapToObj(it -> "\"" + it + "\"").toList())));
        assertThat(plan(matrix, "--forks", "6").err()).isEqualTo("""
                6 forks per cell cannot show a difference: '25 against 21' has 24 comparisons; give --forks 7 or more
                """);
        assertThat(plan(matrix, "--forks", "7").err()).isEmpty();
        assertThat(plan(matrix, "--forks", "6").exitCode()).isZero();
        assertThat(plan(matrix, "--until", "2%", "--forks", "6", "--max-forks", "18")
                        .err())
                .isEmpty();
    }

    @Test
    void aPlanSaysThatForksCompileASource() throws IOException {
        Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Path matrix = folder.resolve("matrix.yaml");
        Files.writeString(matrix, """
                jdks: [{id: "21", home: /a}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{source: Main.java, args: ["{n}"], params: {n: [1, 2]}}, {use: yield-loop}]
                """);
        assertThat(plan(matrix).err()).isEqualTo("""
                each fork compiles Main.java, and its times include that; to leave it out, compile it first
                """);
        assertThat(plan(matrix, "--only", "workloads=yield-loop").err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"quick", "small", "articles"})
    void theProfilesOfTheDefaultMatrixHaveEnough(String profile) {
        assertThat(plan(Path.of("../matrix.yaml"), "--profile", profile).err()).isEmpty();
    }

    private static Cli plan(Path matrix, String... options) {
        return Cli.run(Stream.concat(Stream.of("plan", matrix.toString()), Stream.of(options))
                .toArray(String[]::new));
    }
}
