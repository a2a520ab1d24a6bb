package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.error.ExitCode;
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

    private static final String RESULTS =
            Path.of("..", "results", "2026-11-22-two-cpus").toString();

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
                    run --engine dokcer                         | docker
                    plan --format jsno                          | json
                    report --format htlm RESULTS                | html
                    report --format hyperfine_jsn RESULTS       | hyperfine-json
                    report --metric cpuu RESULTS                | cpu
                    report --rows flag RESULTS                  | flags
                    report --columns hnt RESULTS                | hint
                    report --reference 22 RESULTS               | 21
                    compare --fail-on regresion RESULTS RESULTS | regression
                    compare --metric cpuu RESULTS RESULTS       | cpu
                    list workload                               | workloads
                    list keys --format markdwon                 | markdown
                    completion bahs                             | bash
                    init --sorce Main.java                      | --source
                    doctor --jsno                               | --json
                    plan MATRIX --only jkds=21                  | jdks
                    plan MATRIX --only flags=DontYieldAlot      | DontYieldALot
                    plan MATRIX --profile quik                  | quick
                    plan MATRXI                                 | MATRIX
                    """)
    void theNearestWordIsNamed(String line, String meant) {
        Cli cli = Cli.run(named(line).split(" +"));
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err()).hasLineCount(1).contains("; did you mean '" + named(meant) + "'?");
    }

    private String named(String words) {
        return words.replace("RESULTS", RESULTS)
                .replace("MATRIX", folder.resolve("matrix.yaml").toString())
                .replace("MATRXI", folder.resolve("matrxi.yaml").toString());
    }

    @Test
    void allAreNamedWhereNoneIsNear() {
        assertThat(Cli.run("completion", "powershell").err())
                .isEqualTo("jdkmatrix: powershell: unknown; known: bash, zsh;" + " see 'jdkmatrix completion --help'"
                        + System.lineSeparator());
    }
}
