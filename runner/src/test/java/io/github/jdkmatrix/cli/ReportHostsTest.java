package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RemoteFacts;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.ShapeFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report A B} with folders of two machines. */
class ReportHostsTest {

    private static final String MATRIX = """
            jdks: [{id: "21", home: /b}, {id: "25", home: /c}]
            cpus: [{id: "12", cores: 12}, {id: "128", cores: 128}]
            workloads: [{id: even, use: count-even, params: {thread: platform}}]
            """;

    @TempDir
    private Path folder;

    private String host(String cpuModel, int cpus, int work) throws IOException {
        return host(cpuModel, cpus, work, MATRIX);
    }

    /** A run of all cells, those on more CPUs than there are emulated. */
    private String host(String cpuModel, int cpus, int work, String matrix) throws IOException {
        List<ShapeFacts> shapes = Stream.of(12, 128)
                .map(cores -> new ShapeFacts(
                        Integer.toString(cores),
                        cores,
                        "0-" + (Math.min(cores, cpus) - 1),
                        Math.min(cores, cpus),
                        OptionalDouble.empty(),
                        cores > cpus,
                        OptionalInt.empty(),
                        "cores",
                        List.of(),
                        List.of()))
                .toList();
        Manifest manifest = Records.on(
                Records.manifest(MatrixText.parse(matrix), List.of(), List.of(), List.of()),
                cpuModel,
                cpus,
                Optional.of("rack")
                        .filter(cpuModel.toLowerCase(Locale.ROOT)::startsWith)
                        .map(name -> new RemoteFacts(name, Optional.empty())),
                shapes);
        RunRecord[] records = Stream.of("21", "25")
                .flatMap(jdk -> Stream.of("12", "128").map(cpu -> cell(jdk, cpu)))
                .flatMap(cell -> IntStream.rangeClosed(1, 3)
                        .mapToObj(fork -> Records.completed(cell, fork, new Sample("counter", work + fork, "ops"))))
                .toArray(RunRecord[]::new);
        return Records.folder(Files.createTempDirectory(folder, cpuModel.substring(0, 4)), manifest, records)
                .path()
                .toString();
    }

    private static Cell cell(String jdk, String cpu) {
        return Records.cell("even", Map.of("thread", "platform"), jdk, cpu);
    }

    private static void refused(Cli run, String words) {
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(words);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void hostsAreRowsOfOneTable() throws IOException {
        Cli report = Cli.run("report", host("Desk CPU", 12, 100), host("Rack CPU", 128, 900));
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out())
                .contains(", 2 hosts.", "- Host 1: Desk CPU, 12 CPUs, ", "- Host 2: rack, Rack CPU, 128 CPUs, ")
                .contains(
                        "- Joined: cells that one host emulates are replaced by those of a host with enough CPUs: 2 left out\n")
                .contains("| 12 CPUs, host 1,", "| 12 CPUs, host 2,", "| 128 CPUs, host 2,")
                .doesNotContain("| 128 CPUs, host 1", "emulated:", "Across hosts")
                .containsOnlyOnce("\n## ");
    }

    @Test
    void numbersOfTwoHostsAreComparedOnlyWhereThatIsAskedFor() throws IOException {
        String desk = host("Desk CPU", 12, 100);
        String rack = host("Rack CPU", 128, 900);
        refused(
                Cli.run("report", desk, rack, "--columns", "host"),
                "--columns host: numbers of different machines; add --across-hosts to compare anyway");
        Cli report = Cli.run("report", desk, rack, "--across-hosts", "--rows", "cpus", "--reference", "2");
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out())
                .containsPattern("\\| +host 2 +\\| +host 1 +\\|")
                .contains("## host 1 against 2")
                .contains("Across hosts: each column is a different machine, measured at a different time.");
    }

    @Test
    void whatIsNotAskedForRightly() throws IOException {
        String desk = host("Desk CPU", 12, 100);
        String rack = host("Rack CPU", 128, 900);
        refused(
                Cli.run("report", desk, "--across-hosts"),
                "--across-hosts: the results are from one host; leave it out");
        refused(
                Cli.run("report", desk, desk, "--across-hosts"),
                "--across-hosts: the folders cannot be joined: they come from the same host");
        refused(
                Cli.run("report", desk, rack, "--across-hosts", "--columns", "jdks"),
                "--across-hosts: each host is a column; leave out --columns jdks");
        refused(
                Cli.run("report", desk, rack, "--across-hosts", "--format", "csv"),
                "--across-hosts: supported by terminal, markdown, mail and html only; leave it out");
    }

    @Test
    void runsThatAreNotOfOneMatrixStandOneAfterTheOther() throws IOException {
        Cli report = Cli.run(
                "report", host("Desk CPU", 12, 100), host("Rack CPU", 128, 900, MATRIX.replace("platform", "virtual")));
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out())
                .contains("Desk CPU, 12 CPUs")
                .contains("Rack CPU, 128 CPUs")
                .doesNotContain("2 hosts");
    }
}
