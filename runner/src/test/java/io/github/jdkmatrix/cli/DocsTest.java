package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.jdkmatrix.DocBlocks;
import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.matrix.yaml.MatrixReference;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents say is what the program does. */
class DocsTest {

    private static final Path CHECKOUT = Path.of("..");

    @Test
    void thePageOfWorkloadsIsTheOneThatTheCodeMakes() throws IOException {
        Golden.holds(CHECKOUT.resolve("docs/workloads.md"), WorkloadsPage.markdown(), DocsTest.class);
    }

    @Test
    void soAreTheListsOfKeys() throws IOException {
        Path page = CHECKOUT.resolve("docs/matrix.md");
        String text = Files.readString(page);
        for (Map.Entry<String, String> list : MatrixReference.lists().entrySet()) {
            Pattern place =
                    Pattern.compile("(?s)(<!-- keys of " + list.getKey() + ": [^\n]*-->\n).*?(<!-- end of keys -->)");
            assertThat(place.matcher(text).results()).as(list.getKey()).hasSize(1);
            text = place.matcher(text).replaceFirst("$1" + Matcher.quoteReplacement(list.getValue()) + "$2");
        }
        Golden.holds(page, text, DocsTest.class);
    }

    @Test
    void theMatrixOfTheRepositoryIsValidAndItsQuickProfileQuick() {
        String matrix = CHECKOUT.resolve("matrix.yaml").toString();
        Cli.run("validate", matrix).ends(0);
        // A start takes a tenth of the 2 s that are assumed of a program: two minutes.
        assertThat(Cli.run("plan", matrix).out())
                .startsWith("matrix (quick): ")
                .contains(", at most about 4 min if a fork takes 2 s");
    }

    private static Set<String> commands() {
        return Cli.model().getSubcommands().keySet();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandExplainsItself(String command) {
        Cli help = Cli.run(command, "--help").ends(0);
        assertThat(help.out()).contains("Usage: jdkmatrix " + command);
        assertThat(help.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        // An example that is wider continues on a line of its own, which cannot be pasted.
        assertThat(help.out().lines())
                .containsAll(Stream.of(Cli.model()
                                .getSubcommands()
                                .get(command)
                                .getCommandSpec()
                                .usageMessage()
                                .footer())
                        .flatMap(it -> Stream.of(it.split("%n")))
                        .toList());
    }

    private static Stream<DocBlocks.Block> blocks() throws IOException {
        return DocBlocks.in(CHECKOUT).filter(DocBlocks.Block::holdsCommands);
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void everyBlockOfCommandsIsRunByATest(DocBlocks.Block block) {
        assertThat(block.isShell())
                .as("commands in a block that is not marked sh")
                .isTrue();
        if (!block.info().equals("sh")) {
            assertThat(block.info()).startsWith("sh by=");
            String test = block.info().substring("sh by=".length());
            assertThat(List.of(CHECKOUT.resolve(test), Path.of("src/test/java/io/github/jdkmatrix/it", test + ".java")))
                    .as("the test that the block names")
                    .anyMatch(Files::exists);
        }
    }

    @Test
    void everyCommandInTheTextCanBeParsed() throws IOException {
        Pattern command = Pattern.compile("`(?:\\./)?jdkmatrix ([a-z]+ [^`|…\\[]+)`");
        List<String> commands = new ArrayList<>();
        for (Path document : DocBlocks.documents(CHECKOUT)) {
            command.matcher(Files.readString(document)).results().forEach(found -> commands.add(found.group(1)));
        }
        assertThat(commands)
                .hasSizeGreaterThan(5)
                .allSatisfy(it -> assertThatNoException()
                        .isThrownBy(() -> Cli.parse(it.strip().split("\\s+"))));
    }

    /** Both jobs as Slurm gets them: eight shards, and their merge behind all of them, whatever becomes of each. */
    @Test
    void theScriptOfSlurmSubmitsShardsAndThenTheirMerge(@TempDir Path folder) throws Exception {
        String script = DocBlocks.in(CHECKOUT)
                .filter(it -> it.info().equals("sh by=.ci/slurm-test"))
                .findFirst()
                .orElseThrow()
                .text();
        Path sbatch = Files.writeString(folder.resolve("sbatch"), """
                #!/bin/sh
                printf '%s|' "$@" | tr -s ' \\\\\n' ' ' >>submitted
                echo >>submitted
                echo 4711
                """);
        assertThat(sbatch.toFile().setExecutable(true)).isTrue();
        ProcessBuilder shell = new ProcessBuilder("sh", "-eu", "-c", script).directory(folder.toFile());
        shell.environment().merge("PATH", folder.toString(), (path, here) -> here + ":" + path);
        assertThat(shell.start().waitFor()).isZero();
        assertThat(Files.readAllLines(folder.resolve("submitted")))
                .containsExactly(
                        "--parsable|--array=1-8|--nodes=1|--exclusive|--time=12:00:00|--wrap|./jdkmatrix run --profile full"
                                + " --seed 42 --shard $SLURM_ARRAY_TASK_ID/8"
                                + " --out shards/$SLURM_ARRAY_JOB_ID/$SLURM_ARRAY_TASK_ID|",
                        "--dependency=afterany:4711|--nodes=1|--time=30|--wrap|./jdkmatrix merge"
                                + " --across-hosts results/matrix/slurm-4711 shards/4711/*|");
    }

    private static List<Path> pages() throws IOException {
        return DocBlocks.pages(CHECKOUT);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkLeadsSomewhere(Path page) throws IOException {
        Pattern link = Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");
        for (MatchResult found : DocBlocks.matches(link, page)) {
            Path to = found.group(1).isEmpty()
                    ? page
                    : page.resolveSibling(found.group(1)).normalize();
            assertThat(to).as(found.group()).exists();
            if (found.group(2) != null) {
                assertThat(DocBlocks.anchors(to)).as(found.group()).contains(found.group(2));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void noEmptyLineCutsATable(Path page) throws IOException {
        String text = Files.readString(page);
        // Rows behind an empty line, without a line of dashes, are shown as text.
        assertThat(Pattern.compile("(?m)^\\|.*\\n\\n(\\|.*)\\n(?!\\|[ :|-]+$)")
                        .matcher(text)
                        .results()
                        .map(it -> it.group(1)))
                .isEmpty();
    }

    /** In help, messages, comments and scripts. */
    @Test
    void everyPageThatTheCodeNamesExists() throws IOException {
        assertThat(Pattern.compile("(?<![\\w/])docs/[\\w/-]+\\.md")
                        .matcher(sources(
                                ".ci", ".github", "action.yml", "bench", "docker", "matrix.yaml", "runner/src/main"))
                        .results()
                        .map(it -> it.group())
                        .distinct())
                .isNotEmpty()
                .allSatisfy(it -> assertThat(CHECKOUT.resolve(it)).exists());
    }

    private static Stream<DocBlocks.Block> examples() throws IOException {
        return DocBlocks.in(CHECKOUT).filter(it -> it.info().equals("java compile"));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleInJavaCompiles(DocBlocks.Block example, @TempDir Path folder) throws IOException {
        Matcher name = Pattern.compile("class (\\w+)").matcher(example.text());
        assertThat(name.find()).isTrue();
        Path source = Files.writeString(folder.resolve(name.group(1) + ".java"), example.text());
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-d",
                        folder.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        source.toString());
        assertThat(code).as(said.toString()).isZero();
    }

    @Test
    void everyMessageOfTheTroubleshootingIsOneOfTheCode() throws IOException {
        String code = sources("runner/src/main", "harness/src/main", "docker", "jdkmatrix");
        List<String> messages = Pattern.compile("(?m)^\\| `([^`]+)` \\|")
                .matcher(Files.readString(CHECKOUT.resolve("docs/troubleshooting.md")))
                .results()
                .map(it -> it.group(1))
                .toList();
        assertThat(messages).hasSizeGreaterThan(20);
        assertThat(messages)
                .flatExtracting(message -> List.of(message.split("…")))
                .map(String::strip)
                // The name of a check of doctor is that of a constant.
                .allMatch(it -> code.contains(it) || code.contains(it.toUpperCase(Locale.ROOT) + "("));
    }

    /** ForkFailuresIT holds these reasons against real forks. */
    @Test
    void theTroubleshootingExplainsEveryWayInWhichAForkFails() throws IOException {
        String page = Files.readString(CHECKOUT.resolve("docs/troubleshooting.md"));
        List<Pattern> explained = Pattern.compile("(?m)^\\| `([^`]+)`")
                .matcher(page.substring(page.indexOf("## Forks"), page.indexOf("## Results")))
                .results()
                .map(it -> Stream.of(it.group(1).split("…")).map(Pattern::quote).collect(Collectors.joining(".*")))
                .map(it -> Pattern.compile(it + ".*"))
                .toList();
        assertThat(Files.readAllLines(Path.of("src/test/resources/hostile/ways.md")))
                .filteredOn(line -> line.matches("\\| `.*(failed|timed-out|(?:out-of|killed-for)-memory) \\|.*"))
                .hasSizeGreaterThan(25)
                .map(line ->
                        line.replaceFirst(".*(?:failed|timed-out|(?:out-of|killed-for)-memory) \\| (.*) \\|", "$1"))
                .allSatisfy(reason ->
                        assertThat(explained).anyMatch(it -> it.matcher(reason).matches()));
    }

    /** Code, its string literals joined. */
    private static String sources(String... trees) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String tree : trees) {
            try (Stream<Path> files = Files.walk(CHECKOUT.resolve(tree))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    all.append(Files.readString(file));
                }
            }
        }
        return all.toString().replaceAll("\"\\s*\\+\\s*\"", "");
    }

    /** The constants of the code, the help, and the README. */
    @Test
    void theExitCodesAreTheSameEverywhere() throws Exception {
        Map<String, String> help = Cli.model().getCommandSpec().usageMessage().exitCodeList();
        Set<String> codes = new HashSet<>();
        for (Field code : ExitCode.class.getFields()) {
            codes.add(Integer.toString(code.getInt(null)));
        }
        assertThat(help.keySet()).containsExactlyInAnyOrderElementsOf(codes);
        String all = help.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .collect(Collectors.joining("; ", "Exit codes: ", "."));
        String readme = Files.readString(CHECKOUT.resolve("README.md"));
        assertThat(readme.replaceAll("\\s+", " ").replace("`", "")).contains(all);
    }
}
