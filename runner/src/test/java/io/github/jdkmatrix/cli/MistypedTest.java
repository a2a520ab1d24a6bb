package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wherever a word is one of some, a mistyped one is answered with the nearest. */
class MistypedTest {

    private static final String RESULTS = "src/test/resources/published";

    @TempDir
    private Path folder;

    @BeforeEach
    void aMatrix() throws IOException {
        Files.writeString(folder.resolve("matrix.yaml"), """
                jdks: [{id: "21", image: a}, {id: "25", image: b}]
                cpus: [{id: "1", cores: 1}]
                flags: [{id: default}, {id: DontYieldALot, args: ["-XX:+DontYieldALot"]}]
                workloads: [{use: yield-loop}]
                profiles: {quick: {forks: 1}}
                """);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    rnu                                         | run
                    plan --pofile quick                         | --profile
                    run --jdks 25 -- java -jar app.jar          | --jdk
                    report --format htlm RESULTS                | html
                    report --metric cpuu RESULTS                | cpu
                    report --rows flag RESULTS                  | flags
                    report --reference dfeault RESULTS --columns flags | default
                    compare --fail-on regresion RESULTS RESULTS | regression
                    compare --metric cpuu RESULTS OTHER         | cpu
                    history --metric cpuu RESULTS               | cpu
                    history --only workloads=yield-lop RESULTS  | yield-loop
                    list workload                               | workloads
                    list keys --format shcema                   | schema
                    plan MATRIX --only jkds=21                  | jdks
                    plan MATRIX --only flags=DontYieldAlot      | DontYieldALot
                    plan MATRIX --profile quik                  | quick
                    """)
    void theNearestWordIsNamed(String line, String meant) {
        Cli cli = Cli.run(named(line).split(" +")).ends(ExitCode.USAGE);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err()).hasLineCount(1).contains("; did you mean '" + named(meant) + "'?");
    }

    private String named(String words) {
        return words.replace("RESULTS", RESULTS)
                .replace("OTHER", "../results/2026-11-25-million-tasks")
                .replace("MATRIX", folder.resolve("matrix.yaml").toString());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    report --reference 22 RESULTS   | known: 17, 21
                    plan MATRIX --only jdks=19      | known: 21, 25
                    """)
    void aNumberIsNoMistypedOtherNumber(String line, String known) {
        Cli cli = Cli.run(named(line).split(" +")).ends(ExitCode.USAGE);
        assertThat(cli.err()).hasLineCount(1).contains(known).doesNotContain("did you mean");
    }

    @Test
    void aProgramWithoutACommandIsShownOne() {
        assertThat(Cli.run("java", "-jar", "app.jar").ends(ExitCode.USAGE).err())
                .contains("; a command is written as 'jdkmatrix run -- java ...'");
        assertThat(Cli.run("run", "--xyz", "--", "java", "-jar", "app.jar")
                        .ends(ExitCode.USAGE)
                        .err())
                .contains("--xyz")
                .doesNotContain("is written as");
    }

    @Test
    void allAreNamedWhereNoneIsNear() {
        assertThat(Cli.run("doctor", "--format", "powershell").err())
                .isEqualTo("jdkmatrix: --format powershell: unknown; known: json, text; see 'jdkmatrix doctor --help'"
                        + System.lineSeparator());
    }
}
