package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of {@code docs/examples}, each as it stands there: it ends well and prints the tables of its
 * {@code output.txt}, with other numbers. {@code -Dgolden=update} writes that file.
 */
@Tag("concurrent")
@Tag("full")
class ExamplesIT {

    private static final Path EXAMPLES = Commands.CHECKOUT.resolve("docs/examples");
    private static final String SAID = "said.txt";

    /** Other tests use this machine at the same time, so that forks are not judged by disturbance. */
    private static final String LAUNCHER = """
            if [ "$1" = run ]; then
              shift
              set -- run --disturbance off "$@"
            fi
            exec "$CHECKOUT/jdkmatrix" "$@"
            """;

    private static List<String> examples() throws IOException {
        try (Stream<Path> folders = Files.list(EXAMPLES)) {
            return folders.map(it -> it.getFileName().toString())
                    .filter(it -> it.matches("\\d\\d-.*"))
                    .sorted()
                    .toList();
        }
    }

    @BeforeAll
    static void startTheEngine() throws Exception {
        RealEngine.endpoint();
    }

    @Test
    void thereAreTenAndTheQuickStartNamesThem() throws IOException {
        String page = Files.readString(Commands.CHECKOUT.resolve("docs/quick-start.md"));
        assertThat(examples()).hasSize(10).allSatisfy(name -> assertThat(page).contains("(examples/" + name + ")"));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void itPrintsTheTablesThatStandBesideIt(String name, @TempDir Path folder) throws Exception {
        Commands.run(Path.of("."), "cp", "-a", EXAMPLES.resolve(name) + "/.", folder.toString());
        Commands.script(folder.resolve("bin/jdkmatrix"), LAUNCHER);
        Map<String, String> places =
                Map.of("CHECKOUT", Commands.CHECKOUT.toRealPath().toString());
        Commands.document(folder, "./run.sh >" + SAID, places, 0);
        Path shown = EXAMPLES.resolve(name).resolve("output.txt");
        if (System.getProperty("golden", "").equals("update")) {
            Files.copy(folder.resolve(SAID), shown, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(rows(folder.resolve(SAID))).containsAll(rows(shown)).isNotEmpty();
    }

    /** What rows of tables begin with, without those of differences, which another run need not have. */
    private static List<String> rows(Path report) throws IOException {
        return Files.readAllLines(report).stream()
                .filter(line -> line.matches("\\|[^|]*\\w.*"))
                .map(line -> line.replaceFirst("\\|\\s*([^|]*?)\\s*\\|.*", "$1"))
                .filter(begin -> !begin.matches("|worse|better|higher|lower|fails more often|hangs more often"))
                .toList();
    }
}
