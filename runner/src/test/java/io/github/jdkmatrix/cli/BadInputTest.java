package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is wrong with the input: one clear line, exit code 2, no stack trace. */
class BadInputTest {

    private static final String GOOD = """
            jdks:
              - {id: "21", image: jdk21}
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: yield-loop}
            profiles:
              quick: {forks: 1}
            """;

    @TempDir
    private Path folder;

    private Cli plan(String matrix, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("m.yaml"), matrix);
        return Cli.run(Stream.concat(Stream.of("plan", file.toString()), Stream.of(more))
                .toArray(String[]::new));
    }

    private static void oneLine(Cli cli, String expected) {
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err().strip()).doesNotContain("\n").endsWith(expected);
    }

    @Test
    void theGoodOneIsGood() throws IOException {
        assertThat(plan(GOOD).exitCode()).isZero();
    }

    @Test
    void anUnknownProfile() throws IOException {
        oneLine(plan(GOOD, "--profile", "quik"), "m.yaml has no such profile; did you mean 'quick'?");
    }

    @Test
    void aMissingFile() {
        oneLine(
                Cli.run("plan", folder.resolve("none.yaml").toString()),
                "none.yaml: no such file; name a matrix, change to the folder of matrix.yaml, or run 'jdkmatrix init'");
    }

    @Test
    void aBinaryFile() throws IOException {
        Path file = Files.write(folder.resolve("m.bin"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, (byte) 0xff});
        oneLine(Cli.run("run", file.toString()), "m.bin:1:10: is not UTF-8 text; name a text file in UTF-8");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    cpu=1       | --only cpu=1: unknown axis 'cpu'; did you mean 'cpus'?
                    cpus        | --only cpus: no id is given; write --only cpus=ID[,ID...]
                    cpus=2      | --only cpus=2: '2' is not on the axis cpus; known: 1
                    jdks=21,    | --only jdks=21,: '' is not on the axis jdks; known: 21
                    """)
    void onlyWhatIsThere(String only, String expected) throws IOException {
        oneLine(plan(GOOD, "--only", only), "jdkmatrix: " + expected);
    }

    @Test
    void noFork() throws IOException {
        oneLine(
                plan(GOOD, "--forks", "0"),
                "jdkmatrix: --forks: the value is '0'; give a whole number from 1 to 10000");
    }

    @Test
    void moreRunsThanAPlanHolds() throws IOException {
        String shapes = IntStream.rangeClosed(1, 101)
                .mapToObj(cores -> "{id: \"" + cores + "\", cores: " + cores + "}")
                .collect(Collectors.joining(", "));
        oneLine(
                plan(GOOD.replace("  - {id: \"1\", cores: 1}", "  [" + shapes + "]"), "--forks", "10000"),
                "101 cells x 10000 forks are 1010000 runs; select fewer cells or forks, for at most 1000000 runs");
    }

    @Test
    void nothingLeftToRun() throws IOException {
        Path file = Files.writeString(folder.resolve("m.yaml"), GOOD + "exclude:\n  - {jdks: [\"21\"]}\n");
        oneLine(
                Cli.run("run", file.toString(), "--engine", "host"),
                "profile, --only and 'exclude' together leave no cell; remove one of them");
        oneLine(
                Cli.run("plan", file.toString()),
                "profile, --only and 'exclude' together leave no cell; remove one of them");
    }

    @Test
    void resultsThatAreNone() {
        oneLine(
                Cli.run("report", folder.toString()),
                ": no manifest.json here; name a folder that 'jdkmatrix run' wrote");
    }

    @Test
    void aReportThatCannotBeCut() {
        oneLine(
                Cli.run("report", folder.toString(), "--format", "csv", "--max-bytes", "1000"),
                "--max-bytes: supported by markdown only; leave it out");
        oneLine(
                Cli.run("report", folder.toString(), "--max-bytes", "511"),
                "--max-bytes 511: give a whole number from 512");
    }

    @Test
    void aListThatTakesNoMatrix() {
        oneLine(Cli.run("list", "jdks", "m.yaml"), "list jdks: MATRIX is for 'list flags' only");
        oneLine(
                Cli.run("list", "metrics", "--engine", "host"),
                "list metrics: --engine and --context are for 'list flags' and 'list jdks' only");
    }

    @Test
    void aListThatHasNoPage() {
        oneLine(
                Cli.run("list", "jdks", "--format", "markdown"),
                "list jdks: --format markdown is for [flags, keys] only");
    }

    @Test
    void anUnknownOption() {
        oneLine(
                Cli.run("run", "--froks=3"),
                "jdkmatrix: Unknown option: '--froks=3'; did you mean '--forks'?; see 'jdkmatrix run --help'");
    }
}
