package io.github.jdkmatrix.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code |} stands for the cursor. */
class CompletionTest {

    private static final String RESULTS =
            Path.of("..", "results", "2026-11-22-two-cpus").toString();

    @TempDir
    private Path folder;

    @BeforeEach
    void aMatrix() throws IOException {
        Files.writeString(folder.resolve("m.yaml"), """
                jdks: [{id: "21", image: a}, {id: "25", image: b}, {id: "28-ea", image: c}]
                cpus: [{id: "1", cores: 1}, {id: "2:0", cores: 2}]
                flags: [{id: default}, {id: "-XX:+UseZGC -Xmx1g", args: ["-XX:+UseZGC"]}]
                workloads: [{use: yield-loop}]
                profiles: {quick: {forks: 1}, thorough: {forks: 30}}
                """);
        Files.writeString(folder.resolve("broken.yaml"), "jdks: [");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "pl|; plan",
                "re|; report",
                "help co|; compare completion",
                "rehe|; ''",
                "run --dr|; --dry-run",
                "run --seed 3 --se|; ''",
                "run --only jdks=21 --onl|; --only",
                "run --engine |; auto docker host",
                "run --engine=h|; --engine=host",
                "report --format hy|; hyperfine-json",
                "list w|; workloads",
                "completion |; bash zsh fish",
                "run M --profile |; quick thorough full",
                "run M --profile th|; thorough",
                "run --jdk base=17|; base=17",
                "run --jdk=base=17|; --jdk=base=17",
                "plan --only j|; jdks=",
                "plan --only=j|; --only=jdks=",
                "plan M --only jdks=2|; jdks=21 jdks=25 jdks=28-ea",
                "plan M --only jdks=21,2|; jdks=21,25 jdks=21,28-ea",
                "plan M --only jdks=21,25,|; jdks=21,25,28-ea",
                "plan M --only=jdks=25,2|; --only=jdks=25,21 --only=jdks=25,28-ea",
                "plan M --only cpus=|; cpus=1 cpus=2:0",
                "plan M --only jkds=|; ''",
                "plan B --only jdks=|; ''",
                "plan none.yaml --profile |; full",
                "report R --metric wal|; wall",
                "report R --metric work|; work work-per-cpu-second",
                "report R --rows jdks,f|; jdks,flags",
                "report R --columns hi|; hint",
                "report R --reference 2|; 21 25 28-ea",
                "report R --columns flags --reference de|; default",
                "compare R R --fail-on r|; regression",
                "nonsense --only |; ''",
                "run --seed |; ''"
            })
    void words(String line, String expected) {
        assertThat(complete(line).words()).containsExactly(expected.isEmpty() ? new String[0] : expected.split(" "));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "run |; FILES",
                "run --out |; FOLDERS",
                "report -o |; FILES",
                "init --jar |; FILES",
                "run --jdk 21 -- java -jar |; FILES",
                "run --jdk |; FOLDERS",
                "run --jdk base=|; FOLDERS",
                "report |; FOLDERS",
                "run --resume |; FOLDERS",
                "run --forks |; NONE",
                "list |; NONE"
            })
    void pathsAreLeftToTheShell(String line, String paths) {
        assertThat(complete(line).paths()).hasToString(paths);
    }

    @Test
    void theReleasesOfJdks() {
        assertThat(complete("run --jdk |").words()).containsSubsequence("8", "11", "17", "21", "25");
    }

    @Test
    void theCommandPrintsThem() {
        assertThat(Cli.run("complete", "--", "completion", "z").out()).isEqualTo("NONE\nzsh\n");
        assertThat(Cli.run("complete", "--", "").out())
                .contains("\nrun\n", "\nhelp\n")
                .doesNotContain("complete\n");
    }

    private Candidates complete(String line) {
        List<String> words = Stream.of(line.substring(0, line.length() - 1).split(" ", -1))
                .map(it -> switch (it) {
                    case "M" -> folder.resolve("m.yaml").toString();
                    case "B" -> folder.resolve("broken.yaml").toString();
                    case "R" -> RESULTS;
                    default -> it;
                })
                .toList();
        return Completion.of(Cli.model(), words);
    }
}
