package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.session.NewestRun;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

/** The command line does what people expect of one. */
class ConventionsTest {

    private static final String RESULTS = "src/test/resources/published";

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", home: /a}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}]
            """);

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    ''               | --help
                    help             | --help
                    help run         | run --help
                    help list jdks   | list --help
                    """)
    void helpIsPrinted(String words, String same) {
        Cli asked = Cli.run(words.isEmpty() ? new String[0] : words.split(" ")).ends(ExitCode.DONE);
        assertThat(asked.err()).isEmpty();
        assertThat(asked.out())
                .startsWith("Usage: jdkmatrix")
                .isEqualTo(Cli.run(same.split(" ")).out());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "run -f 3 m.yaml, --forks",
        "run -f3 m.yaml, --forks",
        "plan -f 3, --forks",
        "run -o out, --out",
        "run -qn, --quiet --dry-run",
        "report -o page.html DIR, --out"
    })
    void shortOptions(String line, String options) {
        assertThat(Cli.parse(line.split(" ")).subcommand().matchedOptions())
                .extracting(OptionSpec::longestName)
                .containsExactly(options.split(" "));
    }

    /** A short option that changes its meaning between commands is worse than none. */
    @Test
    void aShortOptionMeansOneThing() {
        Map<String, List<String>> longNames = Pages.model().getSubcommands().values().stream()
                .flatMap(it -> it.getCommandSpec().options().stream())
                .flatMap(it -> Arrays.stream(it.names())
                        .filter(name -> name.length() == 2)
                        .map(name -> Map.entry(name, it.longestName())))
                .distinct()
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));

        assertThat(longNames).containsOnlyKeys("-h", "-V", "-f", "-o", "-q", "-n");
        assertThat(longNames.values()).allSatisfy(it -> assertThat(it).hasSize(1));
    }

    /** The completion of a shell knows files by the type of the option, and not in an {@code Optional}. */
    @Test
    void filesAreOfATypeThatIsCompleted() {
        assertThat(Pages.model().getSubcommands().values().stream()
                        .flatMap(it -> it.getCommandSpec().options().stream())
                        .filter(it -> List.of(it.auxiliaryTypes()).contains(Path.class)))
                .hasSizeGreaterThan(10)
                .allMatch(it -> it.type() == Path.class);
    }

    /** One word for output, one for JSON. */
    @Test
    void aThingHasOneName() {
        assertThat(Pages.model().getSubcommands().values().stream()
                        .flatMap(it -> it.getCommandSpec().optionsMap().keySet().stream()))
                .contains("--out", "--format")
                .doesNotContain("--output", "--json");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "java -jar x.jar, run -- java ...",
        "run --jdk 21 java -jar x.jar, run -- java ...",
        "run x.jar, run -- java -jar x.jar",
        "run -f 3 A.java, run -- java A.java"
    })
    void aProgramIsNoMatrix(String line, String command) {
        assertThat(Cli.run(line.split(" ")).err())
                .contains("jdkmatrix " + command)
                .hasLineCount(1);
    }

    @Test
    void aDryRunIsAPlan() throws IOException {
        String matrix = Files.writeString(folder.resolve("m.yaml"), """
                name: m
                jdks: [{id: "21", image: a}, {id: "25", image: b}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: yield-loop}]
                """).toString();

        Cli dry = Cli.run("run", "-n", "--only", "jdks=21", matrix).ends(0);
        assertThat(dry.out())
                .isEqualTo(Cli.run("plan", "--only", "jdks=21", matrix).out());
        assertThat(dry.out()).startsWith("m: 5 forks, 1 cell x 5");
        assertThat(Cli.run("run", "-n", "--resume", "x").err()).contains("--dry-run: cannot be combined with --resume");
    }

    @Test
    void aDryRunOfACommand() throws IOException {
        String source =
                Files.writeString(folder.resolve("Main.java"), "class Main {}").toString();

        Cli dry = Cli.run("run", "-n", "-f", "4", "--engine", "host", "--jdk", "21", "--cpu", "1", "--", "java", source)
                .ends(0);
        assertThat(dry.out()).startsWith("Main: 4 forks, 1 cell x 4").contains("jdk 21");
    }

    @Test
    void aReportIsWrittenToAFile() throws IOException {
        Path file = folder.resolve("tables.md");

        Cli cli = Cli.run("report", RESULTS, "-o", file.toString());

        assertThat(cli.out()).isEmpty();
        assertThat(file).hasContent(Cli.run("report", RESULTS).out());
        assertThat(Cli.run("report", RESULTS, "-o", folder.resolve("no/x.md").toString()))
                .satisfies(it -> assertThat(it.exitCode()).isEqualTo(ExitCode.USAGE))
                .satisfies(it -> assertThat(it.err()).hasLineCount(1).contains("x.md: cannot be written"));
    }

    @Test
    void anEarlierReportSurvivesAFullDisk() throws IOException {
        Path file = Files.writeString(folder.resolve("tables.md"), "earlier");
        Files.createSymbolicLink(folder.resolve("tables.md.part"), Path.of("/dev/full"));

        Cli cli = Cli.run("report", RESULTS, "-o", file.toString()).ends(ExitCode.NOT_POSSIBLE_HERE);
        assertThat(cli.err()).isEqualTo("jdkmatrix: cannot write " + file + ": No space left on device\n");
        assertThat(file).hasContent("earlier");
        Cli.run("report", RESULTS, "-o", "/dev/full").ends(ExitCode.NOT_POSSIBLE_HERE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"manifest.json", "runs.jsonl"})
    void aReportDoesNotReplaceTheRecords(String name) throws IOException {
        Path run = result("a/1", 1);
        Path file = run.resolve(name);
        String before = Files.readString(file);
        Path link = Files.createSymbolicLink(folder.resolve("link.md"), file);

        for (Path out : List.of(file, link)) {
            Cli.run("report", run.toString(), "-o", out.toString())
                    .refuses("jdkmatrix: --out " + out + ": the records of a run have this name; give another one");
        }
        assertThat(file).hasContent(before);
    }

    @Test
    void aLinkToAReportStays() throws IOException {
        Path file = Files.writeString(folder.resolve("tables.md"), "earlier");
        Path link = Files.createSymbolicLink(folder.resolve("link.md"), file);

        Cli.run("report", RESULTS, "-o", link.toString()).ends(0);

        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent(Cli.run("report", RESULTS).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"report src/test/resources/published", "validate ../matrix.yaml", "--help", "--version"})
    void anOutputThatIsLostIsNoSuccess(String words) throws IOException, InterruptedException {
        String lost = "jdkmatrix: stdout: a part of the output cannot be written\n";
        assertThat(shell(words, ">/dev/full")).isEqualTo(lost + ExitCode.NOT_POSSIBLE_HERE + "\n");
        assertThat(shell(words, "| true")).isEqualTo(ExitCode.DONE + "\n");
    }

    /** What the shell shows of this command line and its exit code, without its output. */
    private static String shell(String words, String output) throws IOException, InterruptedException {
        String java = ProcessHandle.current().info().command().orElseThrow()
                + " -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED -cp "
                + System.getProperty("java.class.path") + " " + Main.class.getName();
        Process process = new ProcessBuilder("sh", "-c", "(" + java + " " + words + "; echo $? >&2) " + output)
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    @Test
    void theNewestRunIsTheOneThatBeganLastWhateverCopiedTheFiles() throws IOException {
        Path newer = result("a/1", 2);
        Path older = result("a/2", 1);
        Path oldest = result("b/3", 0);

        assertThat(newest()).isEqualTo(newer);
        assertThat(said).containsExactly("the newest run: " + newer);
        assertThat(newest(older)).isEqualTo(older);
        assertThat(compared()).containsExactly(older, newer);
        assertThat(compared(oldest)).containsExactly(oldest, newer);
        assertThat(compared(older, oldest)).containsExactly(older, oldest);

        Path broken = Files.createDirectories(folder.resolve("c/broken"));
        Files.writeString(broken.resolve("manifest.json"), "{}");
        assertThat(newest()).isEqualTo(broken);
    }

    @Test
    void profilesOfExplainAreNoRun() throws IOException {
        Path older = result("a/20261101T000000Z", 1);
        Path profiles = Files.createDirectories(folder.resolve("a/20261102T000000Z-explain"));
        Records.folder(profiles, Records.later(Records.explaining(MATRIX, List.of(), 3, 42), 2));

        assertThat(newest()).isEqualTo(older);
        assertThat(newest(profiles)).isEqualTo(profiles);
    }

    @Test
    void whereThereIsNoRun() throws IOException {
        assertThatThrownBy(this::newest)
                .isInstanceOf(UserException.class)
                .hasMessageContaining("no result folder below")
                .hasMessageContaining("name one");
        Path only = result("a/20261101T000000Z", 1);
        assertThatThrownBy(this::compared)
                .isInstanceOf(UserException.class)
                .hasMessageContaining(only + ": the only run below");
    }

    private Path newest(Path... named) {
        return NewestRun.orNamed(folder, Stream.of(named).findFirst(), said::add);
    }

    private List<Path> compared(Path... named) {
        return NewestRun.compared(folder, List.of(named), said::add);
    }

    private Path result(String name, int seconds) throws IOException {
        Path result = Files.createDirectories(folder.resolve(name));
        Records.folder(result, Records.later(Records.planned(MATRIX, List.of()), seconds));
        return result;
    }
}
