package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingCommandTest {

    private static final String RESULTS = "../results/2026-11-26-articles";

    @TempDir
    private Path folder;

    private static Cli finding(String... options) {
        List<String> words = new ArrayList<>(List.of("finding", RESULTS));
        words.addAll(List.of(options));
        return Cli.run(words.toArray(String[]::new));
    }

    @Test
    void manyRowsAreRefusedWithSomeOfThem() {
        assertThat(finding().exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(finding().err())
                .hasLineCount(1)
                .contains(
                        "39 rows are selected, and at most 3 can be told; choose with --only among: yield-loop yield",
                        "; …");
    }

    @Test
    void aRowOfOneJdkIsNone() {
        assertThat(finding("--only", "jdks=25"))
                .satisfies(it -> assertThat(it.exitCode()).isEqualTo(ExitCode.USAGE))
                .satisfies(it ->
                        assertThat(it.err()).hasLineCount(1).contains("no row with a number of two JDKs is selected"));
    }

    @Test
    void twoRowsAreTwoMessages() {
        assertThat(finding("--only", "workloads=carrier-hop").out().lines().filter(it -> it.startsWith("Subject: ")))
                .hasSize(2);
    }

    @Test
    void messageAndProgramAreFiles() throws IOException {
        Path mail = folder.resolve("mail.md");
        Path program = folder.resolve("Hop.java");

        Cli cli = finding(
                "--only",
                "workloads=carrier-hop",
                "--only",
                "cpus=2",
                "--format",
                "markdown",
                "-o",
                mail.toString(),
                "--reproducer",
                program.toString());

        assertThat(cli).isEqualTo(new Cli(ExitCode.DONE, "", ""));
        assertThat(mail).content().startsWith("# carrier-hop: ").contains("with Hop.java:");
        assertThat(Files.readString(program)).contains("final class CarrierHop {");
        assertThat(finding("--only", "workloads=carrier-hop", "--only", "cpus=2", "--reproducer", program.toString())
                        .ends(ExitCode.USAGE)
                        .err())
                .contains(program + ": this file exists; remove it, or name another one");
    }

    /** Each of the two is in the results, and no cell has both. */
    @Test
    void aSelectionOfNoCellIsRefused() {
        assertThat(Cli.run("report", RESULTS, "--only", "workloads=carrier-hop", "--only", "cpus=1")
                        .ends(ExitCode.USAGE)
                        .err())
                .hasLineCount(1)
                .contains("--only workloads=carrier-hop --only cpus=1: selects no cell of the results");
    }

    @Test
    void oneProgramIsOfOneRow() {
        assertThat(finding("--only", "workloads=carrier-hop", "--reproducer", "x.java")
                        .err())
                .contains("2 rows are selected, and at most 1 can be told");
        assertThat(finding("--only", "workloads=spin-hint", "--only", "hint=yield", "--reproducer", "x.java")
                        .err())
                .contains("--reproducer x.java: this row runs a program or benchmark of its own; leave it out");
    }

    @Test
    void aMetricIsOneOfTheResults() {
        assertThat(finding("--only", "workloads=carrier-hop", "--metric", "elapse")
                        .err())
                .contains("--metric elapse: not in the results; did you mean 'elapsed'?");
    }

    /** From 17 nothing is certain, from 21 to 25 it is: a reader of the report looks for this. */
    @Test
    void theReferenceIsThatOfTheCertainStep() {
        assertThat(finding(
                                "--only",
                                "workloads=task-limit",
                                "--only",
                                "tasks=100k",
                                "--only",
                                "strategy=fork-join-pool")
                        .out()
                        .lines()
                        .findFirst())
                .hasValueSatisfying(
                        it -> assertThat(it).startsWith("Subject: task-limit: elapsed 10 % longer on 25 than on 21"));
    }

    @Test
    void theExampleOfTheDocumentIsReal() throws IOException {
        String text = finding(
                        "--only",
                        "workloads=count-even",
                        "--only",
                        "thread=virtual",
                        "--only",
                        "threads=cores",
                        "--only",
                        "yield=true",
                        "--only",
                        "cpus=2")
                .out();

        String message = text.substring(0, text.indexOf("\nCountEven.java:\n"));
        assertThat(Path.of("../results/2026-11-26-articles/finding.txt")).hasContent(message);
        assertThat(Path.of("../docs/finding.md"))
                .content()
                .contains("```text\n" + message.substring(0, message.indexOf("\n\nwork,")) + "\n```\n");
    }
}
