package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    private String file(String matrix) throws IOException {
        return Files.writeString(folder.resolve("m.yaml"), matrix).toString();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    plan none.yaml           | none.yaml: no such file; name a matrix, change to the folder of matrix.yaml, or run 'jdkmatrix init'
                    plan DIR                 | : is a folder; name a file in it
                    plan GOOD --only cpu=1   | jdkmatrix: --only cpu=1: unknown axis 'cpu'; did you mean 'cpus'?
                    plan GOOD --only cpus    | jdkmatrix: --only cpus: no id is given; write --only cpus=ID[,ID...]
                    plan GOOD --only jdks=21, | jdkmatrix: --only jdks=21,: '' is not on the axis jdks; known: 21
                    plan GOOD --forks 0      | jdkmatrix: --forks: the value is '0'; give a whole number from 1 to 10000
                    plan GOOD --seed abc     | jdkmatrix: Invalid value for option '--seed': 'abc'; give a whole number; see 'jdkmatrix plan --help'
                    plan GOOD --until 2      | jdkmatrix: --until: the value is '2'; give a percentage above 0%, up to 100%, such as 2%
                    plan GOOD --until 0%     | jdkmatrix: --until: the value is '0%'; give a percentage above 0%, up to 100%, such as 2%
                    run --until 2 --jdk 21 -- java -version | jdkmatrix: --until: the value is '2'; give a percentage above 0%, up to 100%, such as 2%
                    run --confirm DIR --forks 3 | jdkmatrix: --confirm: cannot be combined with --forks; leave out one of them
                    run --since DIR -n       | jdkmatrix: --since: cannot be combined with --dry-run; leave out one of them
                    run my.yaml --confirm DIR | : uses the matrix of that run; leave out my.yaml
                    history DIR              | : no manifest.json here; name a folder that 'jdkmatrix run' wrote
                    report DIR               | : no manifest.json here; name a folder that 'jdkmatrix run' wrote
                    list jdks m.yaml         | list jdks: MATRIX is for 'list flags' only
                    list flags --format schema | list flags: has no --format schema
                    help plam                | jdkmatrix: Unmatched argument at index 0: 'plam'; did you mean 'plan'?; see 'jdkmatrix --help'
                    plam --help              | jdkmatrix: Unmatched argument at index 0: 'plam'; did you mean 'plan'?; see 'jdkmatrix --help'
                    run a'b.jar              | jdkmatrix: a'b.jar: a program, not a matrix; write: jdkmatrix run -- java -jar 'a'\\''b.jar'
                    run --froks=3            | jdkmatrix: Unknown option: '--froks=3'; did you mean '--forks'?; see 'jdkmatrix run --help'
                    """)
    void isRefused(String line, String expected) throws IOException {
        String words = line.replace("GOOD", file(GOOD)).replace("DIR", folder.toString());
        Cli.run(words.split(" ")).refuses(expected);
    }

    @Test
    void aBinaryFile() throws IOException {
        Path file = Files.write(folder.resolve("m.bin"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, (byte) 0xff});
        Cli.run("run", file.toString())
                .refuses("m.bin:1:1: not valid YAML: the character U+007F is not allowed; write plain text in UTF-8");
    }

    @Test
    void whatEditorsOfOtherSystemsWriteIsFine() throws IOException {
        Cli.run("validate", file("\uFEFF" + GOOD.replace("\n", "\r\n"))).ends(ExitCode.DONE);
    }

    @Test
    void moreRunsThanAPlanHolds() throws IOException {
        String shapes = IntStream.rangeClosed(1, 101)
                .mapToObj(cores -> "{id: \"" + cores + "\", cores: " + cores + "}")
                .collect(Collectors.joining(", "));
        String many = file(GOOD.replace("  - {id: \"1\", cores: 1}", "  [" + shapes + "]"));
        Cli.run("plan", many, "--forks", "10000")
                .refuses("101 cells x 10000 are 1010000 forks; select fewer cells or forks, for at most 1000000");
    }

    @Test
    void nothingLeftToRun() throws IOException {
        String none = file(GOOD + "exclude:\n  - {jdks: [\"21\"]}\n");
        String expected = "profile, --only and 'exclude' together leave no cell; remove one of them";
        Cli.run("run", none, "--engine", "host").refuses(expected);
        Cli.run("plan", none).refuses(expected);
    }
}
