package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
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

/** What real JVMs do with flags of every kind, asked anew: one container per question. */
@Tag("concurrent")
@Tag("full")
class FlagVerdictsIT {

    private static final String ONE_BY_ITSELF = "";

    @TempDir
    private static Path folder;

    private static String page;
    private static Map<List<String>, List<String>> kinds;

    @BeforeAll
    static void askTheJvms() throws Exception {
        page = in().run("list flags " + Commands.CHECKOUT.resolve("bench/flags.yaml")
                        + " --engine docker --format markdown")
                .ended(0)
                .out();
        kinds = kinds(page);
    }

    /** With a cache of its own, so that no earlier answer is taken for one of these JVMs. */
    private static Jdkmatrix.Launch in() throws IOException, InterruptedException {
        return Jdkmatrix.in(folder)
                .with("DOCKER_HOST", RealEngine.endpoint().toString())
                .with("XDG_CACHE_HOME", folder.resolve("cache").toString());
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

    /** It has flags of each kind: accepted, deprecated, ignored, rejected, altered, and sets of several. */
    @Test
    void thePageOfVerdictsIsWhatTheJvmsSay() throws IOException {
        assertThat(kinds)
                .as("run: bench/flag-verdicts")
                .isEqualTo(kinds(Files.readString(Commands.CHECKOUT.resolve("results/flag-verdicts.md"))));
        assertThat(kinds.values())
                .flatExtracting(it -> it)
                .contains("accepted", "deprecated", "ignored", "partly ignored", "rejected", "altered");
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
        Jdkmatrix run = in().matrix("out", """
                forks: 1
                collector: ergonomic
                jdks: [{id: "21", build: {context: with-options, args: {BASE: "%s"}}}]
                flags:
                  - id: default
                  - {id: old, args: [--illegal-access=permit]}
                  - {id: both, args: [--illegal-access=permit, -Xint]}
                workloads: [{use: carrier-hop, params: {count: 1k}}]
                tables: [{columns: flags}]
                """.formatted(imageOf21()), "--engine docker --redundant")
                .ended(0);
        Manifest manifest = run.manifest();
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
        Records.completed(run.records(), 3);
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
