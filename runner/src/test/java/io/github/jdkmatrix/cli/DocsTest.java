package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documents say is what the program does. */
class DocsTest {

    private static final Path CHECKOUT = Path.of("..");

    @Test
    void thePageOfWorkloadsIsTheOneThatTheCodeMakes() throws IOException {
        assertThat(Files.readString(CHECKOUT.resolve("docs/workloads.md")))
                .as("run: ./jdkmatrix list workloads --format markdown > docs/workloads.md")
                .isEqualTo(Cli.run("list", "workloads", "--format", "markdown").out());
    }

    @Test
    void theMatrixOfTheRepositoryIsValidAndItsQuickProfileQuick() {
        String matrix = CHECKOUT.resolve("matrix.yaml").toString();
        Cli validate = Cli.run("validate", matrix);
        assertThat(validate.exitCode()).as(validate.err()).isZero();
        assertThat(Cli.run("plan", matrix).out()).startsWith("matrix (quick): ").contains("about 2 min");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "plan", "report", "compare", "merge", "doctor", "clean", "validate", "list"})
    void everyCommandExplainsItself(String command) {
        Cli help = Cli.run(command, "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).contains("Usage: jdkmatrix " + command);
        assertThat(help.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void theHelpNamesTheExitCodes() {
        assertThat(Cli.run("--help").out()).contains("Exit codes:").contains("130");
    }
}
