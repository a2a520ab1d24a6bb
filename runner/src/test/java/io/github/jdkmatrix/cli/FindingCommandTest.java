package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingCommandTest {

    private static final String RESULTS = "../results/2026-11-26-articles";

    @TempDir
    private Path folder;

    private static Cli finding(String options) {
        return Cli.line("finding " + RESULTS + " " + options);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    ''                                             | 39 rows are selected, and at most 3 can be told; choose with --only among: yield-loop yield
                    --only jdks=25                                 | no row with a number of two JDKs is selected
                    --only workloads=carrier-hop --reproducer x.java | 2 rows are selected, and at most 1 can be told
                    --only workloads=spin-hint --only hint=yield --reproducer x.java | --reproducer x.java: this row runs a program or benchmark of its own; leave it out
                    --only workloads=carrier-hop --metric elapse   | --metric elapse: not in the selected results; did you mean 'elapsed'?
                    --only workloads=carrier-hop --only cpus=1     | --only workloads=carrier-hop --only cpus=1: selects no cell of the results
                    """)
    void whatIsNoMessageIsRefused(String options, String problem) {
        assertThat(finding(options).ends(ExitCode.USAGE).err()).hasLineCount(1).contains(problem);
    }

    @Test
    void twoRowsAreTwoMessages() {
        assertThat(finding("--only workloads=carrier-hop").out().lines().filter(it -> it.startsWith("Subject: ")))
                .hasSize(2);
    }

    @Test
    void messageAndProgramAreFiles() throws IOException {
        Path mail = folder.resolve("mail.md");
        Path program = folder.resolve("Hop.java");
        String options = "--only workloads=carrier-hop --only cpus=2 --reproducer " + program;

        assertThat(finding(options + " --format markdown -o " + mail)).isEqualTo(new Cli(ExitCode.DONE, "", ""));
        assertThat(mail).content().startsWith("# carrier-hop: ").contains("with Hop.java:");
        assertThat(Files.readString(program)).contains("final class CarrierHop {");
        finding(options).refuses(program + ": this file exists; remove it, or name another one");
    }

    @Test
    void theExampleOfTheDocumentIsReal() throws IOException {
        String text = finding("--only workloads=count-even --only thread=virtual --only threads=cores --only yield=true"
                        + " --only cpus=2")
                .out();

        String message = text.substring(0, text.indexOf("\nCountEven.java:\n"));
        assertThat(Path.of("../results/2026-11-26-articles/finding.txt")).hasContent(message);
        assertThat(Path.of("../docs/finding.md"))
                .content()
                .contains("```text\n" + message.substring(0, message.indexOf("\n\nwork,")) + "\n```\n");
    }
}
