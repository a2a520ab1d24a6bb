package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.record.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What real JVMs do with flags of every kind, asked anew: one container per question. */
@Tag("concurrent")
@Tag("full")
class FlagVerdictsIT {

    private static final Path CHECKOUT = Path.of(System.getProperty("jdkmatrix.checkout"));
    private static final String ONE_BY_ITSELF = "";

    @TempDir
    private static Path folder;

    private static String page;
    private static Map<List<String>, List<String>> kinds;

    @BeforeAll
    static void askTheJvms() throws Exception {
        Jdkmatrix list =
                run("list flags " + CHECKOUT.resolve("bench/flags.yaml") + " --engine docker --format markdown");
        page = list.out();
        kinds = kinds(page);
    }

    /** With a cache of its own, so that no earlier answer is taken for one of these JVMs. */
    private static Jdkmatrix run(String... args) throws IOException, InterruptedException {
        Jdkmatrix run = Jdkmatrix.start(
                folder,
                Map.of(
                        "DOCKER_HOST",
                        RealEngine.endpoint().toString(),
                        "XDG_CACHE_HOME",
                        folder.resolve("cache").toString()),
                args);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    /** The kind of verdict on each JDK, by flag set and argument: no values, which may differ between machines. */
    private static Map<List<String>, List<String>> kinds(String page) {
        Map<List<String>, List<String>> kinds = new LinkedHashMap<>();
        page.lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| flags "))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::trim)
                        .toList())
                .forEach(row -> kinds.put(
                        row.subList(0, 2),
                        row.stream()
                                .skip(2)
                                .map(text -> text.replaceFirst("( \\[|, ).*", ""))
                                .toList()));
        return kinds;
    }

    @Test
    void thePageOfVerdictsIsWhatTheJvmsSay() throws IOException {
        assertThat(kinds)
                .as("run: bench/flag-verdicts")
                .isEqualTo(kinds(Files.readString(CHECKOUT.resolve("results/flag-verdicts.md"))));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            DontYieldALot                | -XX:+DontYieldALot             | accepted       | accepted       | rejected       | rejected
            typo                         | -XX:+DontYieldAlot             | rejected       | rejected       | rejected       | rejected
            deprecated                   | -XX:+AllowRedefinitionToAddDeleteMethods | deprecated | deprecated | deprecated | deprecated
            ignored                      | --illegal-access=permit        | ignored        | ignored        | ignored        | ignored
            obsolete in 17               | -XX:+AssertOnSuspendWaitFailure | ignored       | rejected       | rejected       | rejected
            obsolete in 21               | -XX:+EnableWaitForParallelLoad | rejected       | ignored        | rejected       | rejected
            obsolete in 25               | -XX:+UseLinuxPosixThreadCPUClocks | accepted    | accepted       | ignored        | rejected
            obsolete in 27               | -XX:+UseCompressedClassPointers | accepted      | accepted       | deprecated     | ignored
            diagnostic                   | -XX:+DebugNonSafepoints        | rejected       | rejected       | rejected       | rejected
            diagnostic unlocked          | (the set)                      | accepted       | accepted       | accepted       | accepted
            diagnostic unlocked too late | (the set)                      | rejected       | rejected       | rejected       | rejected
            experimental                 | -XX:G1NewSizePercent=10        | rejected       | rejected       | rejected       | rejected
            experimental unlocked        | (the set)                      | accepted       | accepted       | accepted       | accepted
            accepted and ignored         | (the set)                      | partly ignored | partly ignored | partly ignored | partly ignored
            accepted and ignored         | --illegal-access=permit        | ignored        | ignored        | ignored        | ignored
            accepted and rejected        | (the set)                      | rejected       | rejected       | rejected       | rejected
            accepted and rejected        | -XX:MaxGCPauseMillis=50        | accepted       | accepted       | accepted       | accepted
            accepted and rejected        | -XX:+DontYieldAlot             | rejected       | rejected       | rejected       | rejected
            clash                        | (the set)                      | rejected       | rejected       | rejected       | rejected
            clash                        | -Xms200m                       | accepted       | accepted       | accepted       | accepted
            hidden                       | (the set)                      | hidden         | hidden         | hidden         | hidden
            hidden and accepted          | (the set)                      | partly ignored | partly ignored | partly ignored | partly ignored
            altered region               | -XX:G1HeapRegionSize=3m        | altered        | altered        | altered        | altered
            altered heap                 | -Xmx100001k                    | altered        | altered        | altered        | altered
            property                     | -Djdk.tracePinnedThreads=full  | accepted       | accepted       | accepted       | accepted
            """)
    void aFlagOfEachKind(String flags, String argument, String on17, String on21, String on25, String on28) {
        assertThat(kinds).containsEntry(List.of(flags, argument), List.of(on17, on21, on25, on28));
    }

    @Test
    void theJvmsOwnWordsAreQuoted() {
        assertThat(page)
                .contains("] Unrecognized VM option 'DontYieldALot'  \n")
                .contains("] Unrecognized VM option 'DontYieldAlot'; Did you mean '(+/-)DontYieldALot'?  \n")
                .contains("] Ignoring option --illegal-access=permit; support was removed in 17.0  \n")
                .contains("Option AllowRedefinitionToAddDeleteMethods was deprecated in version 13.0")
                .contains("'DebugNonSafepoints' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions")
                .contains("'G1NewSizePercent' is experimental and must be enabled via"
                        + " -XX:+UnlockExperimentalVMOptions")
                .contains("Initial heap size set to a larger value than the maximum heap size")
                .contains("] requested 3m, effective 4194304, set by command line, ergonomic  \n");
    }

    /** An image of JDK 21 that sets arguments by itself, and flags whose cells run although they have no effect. */
    @Test
    void whatAnImageSetsIsToldAndWhatHasNoEffectIsMarked() throws Exception {
        Path context = Files.createDirectories(folder.resolve("docker/with-options"));
        Files.writeString(context.resolve("Dockerfile"), """
                ARG BASE
                FROM ${BASE}
                ENV JAVA_TOOL_OPTIONS="-XX:+UseSerialGC -XX:+EnableWaitForParallelLoad" JDK_JAVA_OPTIONS="-Da=b"
                """);
        Path matrix = Files.writeString(folder.resolve("options.yaml"), """
                collector: ergonomic
                disturbance: "off"
                jdks:
                  - {id: "21", build: {context: with-options, args: {BASE: "%s"}}}
                cpus:
                  - {id: "1", cores: 1}
                flags:
                  - id: default
                  - {id: old, args: [--illegal-access=permit]}
                  - {id: both, args: [--illegal-access=permit, -Xint]}
                workloads:
                  - {use: carrier-hop, params: {count: 1k}}
                tables:
                  - {columns: flags}
                """.formatted(imageOf21()));
        Path out = folder.resolve("out");
        Jdkmatrix run = run("run " + matrix + " --engine docker --forks 1 --redundant --out " + out);

        Manifest manifest = new ResultFolder(out).readManifest();
        JdkFacts jdk = manifest.jdks().get(0);
        assertThat(jdk.environment())
                .containsOnly(
                        entry("LANG", "C.UTF-8"),
                        entry("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC -XX:+EnableWaitForParallelLoad"),
                        entry("JDK_JAVA_OPTIONS", "-Da=b"));
        assertThat(jdk.arguments())
                .extracting(FlagFinding::argument, FlagFinding::kind, FlagFinding::origin)
                .containsExactly(
                        tuple("-XX:+UseSerialGC", Kind.ACCEPTED, "environment"),
                        tuple("-XX:+EnableWaitForParallelLoad", Kind.IGNORED, ONE_BY_ITSELF),
                        tuple("-Da=b", Kind.ACCEPTED, ONE_BY_ITSELF));
        assertThat(manifest.resolved().verdicts())
                .extracting(it -> it.flags(), it -> it.kind())
                .containsExactly(
                        tuple("default", Kind.ACCEPTED),
                        tuple("old", Kind.IGNORED),
                        tuple("both", Kind.PARTLY_IGNORED));
        assertThat(Records.in(out))
                .hasSize(3)
                .allSatisfy(record -> assertThat(record.outcome()).isEqualTo(Outcome.completed()));
        assertThat(run.out())
                .contains("- JDK 21 is started with JAVA_TOOL_OPTIONS: -XX:+UseSerialGC"
                        + " -XX:+EnableWaitForParallelLoad\n")
                .contains("] = default: ignored since 17"
                        + " (\"Ignoring option --illegal-access=permit; support was removed in 17.0\")")
                .contains("] --illegal-access=permit ignored since 17");
    }

    private static String imageOf21() {
        Matcher image = Pattern.compile("(?m)^- JDK 21: .*\\((\\S+), sha256:").matcher(page);
        assertThat(image.find()).as(page).isTrue();
        return image.group(1);
    }
}
