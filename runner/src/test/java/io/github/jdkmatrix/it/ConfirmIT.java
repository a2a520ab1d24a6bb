package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.DocBlocks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script for a nightly job in {@code docs/ci.md}, as it stands there, with two real builds of one release: the JDK
 * of this test, then the package of Debian, which is newer. The program prints by its JDK how slow it is, and measures nothing: a regression is there or not.
 */
@Tag("concurrent")
@Tag("full")
class ConfirmIT {

    private static final String MATRIX = """
            name: nightly
            forks: 6
            jdks: [{id: mine, feature: %d, %s}]
            workloads:
              - id: steps
                jar: steps.jar
                metrics: [{name: latency, unit: ms, better: lower}]
              - id: steady
                jar: steady.jar
                metrics: [{name: latency, unit: ms, better: lower}]
            """;

    private static final String PROGRAM = """
            public class %1$s {
                public static void main(String[] args) {
                    String build = System.getProperty("java.runtime.version");
                    System.out.println("@jdkmatrix\\tmetric\\tlatency\\t" + (build.matches("%2$s") ? 100 : 150) + "\\tms");
                }
            }
            """;

    /** CPU time and memory are judged too, and measured: they get fixed figures. */
    private static final String LAUNCHER = """
            '%s/jdkmatrix' "$@"
            code=$?
            sed -i -E 's/("metric":"cpu","value":)[^,]*/\\10.2/' "$NIGHTS"/*/runs.jsonl
            sed -i -E 's/("metric":"(user|system)","value":)[^,]*/\\10.1/g' "$NIGHTS"/*/runs.jsonl
            sed -i -E 's/("metric":"max-rss","value":)[^,]*/\\140000000/' "$NIGHTS"/*/runs.jsonl
            exit $code
            """;

    private static final String EARLIER = "home: " + Matrices.HOME;
    private static final String LATER =
            "build: {context: jdk, args: {PACKAGE: openjdk-" + Matrices.FEATURE + "-jdk-headless}}";
    private static final String EARLIER_VERSION =
            System.getProperty("java.runtime.version").replace("+", ".");

    @TempDir
    private Path folder;

    private Path nights;

    @BeforeEach
    void theFirstNight() throws Exception {
        RealEngine.endpoint();
        nights = folder.resolve("nights");
        Files.createSymbolicLink(
                folder.resolve("docker"), Commands.CHECKOUT.resolve("docker").toRealPath());
        Commands.script(folder.resolve("jdkmatrix"), LAUNCHER.formatted(Commands.CHECKOUT.toRealPath()));
        Commands.script(folder.resolve("bin/sleep"), "echo \"$1\" >>slept");
    }

    @Test
    void aBuildThatIsWorseIsMeasuredAgainAndFailsTheJob() throws Exception {
        programs("steps");
        String log = night(5);

        assertThat(Files.readString(folder.resolve("slept"))).isEqualTo("3600\n");
        List<String> runs = nights();
        assertThat(runs).hasSize(3);
        assertThat(runs.get(2)).isEqualTo(runs.get(1) + "-confirm");
        assertThat(log).contains("slower, confirmed");
        assertThat(Records.in(nights.resolve(runs.get(2))))
                .as("only the cells that are worse")
                .extracting(it -> it.fork().cell().workload())
                .containsOnly("steps")
                .hasSize(12);
    }

    @Test
    void anEqualBuildIsGreenAtOnce() throws Exception {
        programs("none");
        night(0);

        assertThat(nights()).hasSize(2);
        Jdkmatrix confirm = Jdkmatrix.run(folder, "run --confirm " + nights.resolve(nights().get(1)))
                .ended(2);
        assertThat(confirm.err()).contains("there is nothing to confirm");
    }

    /** The workload with this id is slower on every build but the earlier one. */
    private void programs(String slow) throws IOException, InterruptedException {
        for (String name : List.of("Steps", "Steady")) {
            boolean worse = name.equalsIgnoreCase(slow);
            String source = PROGRAM.formatted(name, worse ? EARLIER_VERSION : ".*");
            new Jars(folder).program(name.toLowerCase(Locale.ROOT) + ".jar", 17, name, source);
        }
        matrix(EARLIER);
        Jdkmatrix.run(folder, "run --out " + nights.resolve("20000101T000000Z")).ended(0);
        matrix(LATER);
    }

    private void matrix(String jdk) throws IOException {
        Files.writeString(folder.resolve("matrix.yaml"), Matrices.whole(MATRIX.formatted(Matrices.FEATURE, jdk)));
    }

    /** Runs the script; returns what it printed. */
    private String night(int exitCode) throws IOException, InterruptedException {
        String script = DocBlocks.in(Commands.CHECKOUT)
                .filter(it -> it.where().startsWith("docs/ci.md") && it.text().contains("--confirm \"$new\""))
                .findFirst()
                .orElseThrow()
                .text();
        return Commands.document(folder, script, Map.of("NIGHTS", nights.toString()), exitCode);
    }

    private List<String> nights() throws IOException {
        try (Stream<Path> folders = Files.list(nights)) {
            return folders.map(it -> it.getFileName().toString()).sorted().toList();
        }
    }
}
