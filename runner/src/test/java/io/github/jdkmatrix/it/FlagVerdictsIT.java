package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What real JVMs do with flags of every kind, asked anew: one container per question. */
@Tag("concurrent")
@Tag("full")
class FlagVerdictsIT {

    @TempDir
    private static Path folder;

    private static String page;
    private static Map<List<String>, List<String>> kinds;

    @BeforeAll
    static void askTheJvms() throws Exception {
        page = in().run("list flags " + Commands.CHECKOUT.resolve("bench/flags.yaml") + " --engine docker")
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

    /** The kind of verdict on each JDK, by flag set and arguments. */
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
                                .map(text -> text.replaceFirst(" \\[.*", ""))
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
                .contains("] rejected (\"Unrecognized VM option 'DontYieldALot'\")  \n")
                .contains("] rejected (\"Unrecognized VM option 'DontYieldAlot'; Did you mean '(+/-)DontYieldALot'?\")")
                .contains(
                        "] ignored since 17 (\"Ignoring option --illegal-access=permit; support was removed in 17.0\")")
                .contains("Option AllowRedefinitionToAddDeleteMethods was deprecated in version 13.0")
                .contains("'DebugNonSafepoints' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions")
                .contains("'G1NewSizePercent' is experimental and must be enabled via"
                        + " -XX:+UnlockExperimentalVMOptions")
                .contains("Initial heap size set to a larger value than the maximum heap size")
                .contains("] altered: requested 3m, effective 4194304  \n");
    }
}
