package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.options.ReportFormat;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Folders of which a part was lost are reported for what is there, and what is not there is said. */
class IncompleteFolderTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            name: small
            forks: 10
            jdks: [{id: "21", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}, {use: carrier-hop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    @TempDir
    private Path path;

    private String folder(List<ForkRecord> records) {
        Records.folder(path, Records.planned(MATRIX, CELLS), records.toArray(ForkRecord[]::new));
        return path.toString();
    }

    private static List<ForkRecord> whole() {
        return Plan.of(CELLS, new Forks.Fixed(10), 42, SideBySide.OFF).forks().stream()
                .map(fork ->
                        Records.completed(fork.cell(), fork.index(), new Sample("counter", 100 + fork.index(), "ops")))
                .toList();
    }

    /** All records but the last forks of one workload. */
    private String cutOff() {
        return folder(whole().stream()
                .filter(it -> it.fork().index() <= 7 || !it.cell().equals(CELLS.get(0)))
                .toList());
    }

    private static void said(Cli cli, String line) {
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(3);
        assertThat(cli.err()).isEqualTo(line + "\n");
    }

    @Test
    void aWholeFolderLacksNothing() {
        Cli report = Cli.run("report", folder(whole())).ends(0);
        assertThat(report.err()).isEmpty();
        assertThat(report.out()).contains("- Forks: 10 per cell, blocks shuffled with seed 42\n");
    }

    @ParameterizedTest
    @EnumSource(value = ReportFormat.class, mode = EnumSource.Mode.EXCLUDE, names = "JMH_JSON")
    void everyFormatSaysHowManyForksAreMissing(ReportFormat format) {
        String folder = cutOff();
        said(
                Cli.run("report", "--format", format.toString(), folder),
                folder + ": 3 of 40 forks are missing, in 1 of 4 cells; complete it with: jdkmatrix run --resume "
                        + folder);
    }

    /** The command can be pasted. */
    @Test
    void aFolderWithABlankIsQuoted() {
        path = path.resolve("a b's");
        assertThat(path.toFile().mkdir()).isTrue();
        assertThat(Cli.run("report", cutOff()).err())
                .endsWith("jdkmatrix run --resume '" + path.toString().replace("'", "'\\''") + "'\n");
    }

    @Test
    void headTableAndCsvCountThem() {
        String folder = cutOff();
        String report = Cli.run("report", folder).out();
        assertThat(report)
                .contains("- Forks: 10 per cell planned; 3 forks of 1 cell are missing; blocks shuffled with seed 42\n")
                .contains("3 missing")
                .contains("no record: the run was interrupted");
        assertThat(Cli.run("report", "--format", "csv", folder).out()).contains(",3 missing,completed,");
    }

    @Test
    void aWorkloadWithoutRecordsIsThereAsMissing() {
        String folder = folder(whole().stream()
                .filter(it -> it.cell().workload().equals("yield-loop"))
                .toList());
        Cli report = Cli.run("report", folder);
        said(
                report,
                folder + ": 20 of 40 forks are missing, in 2 of 4 cells; complete it with: jdkmatrix run --resume "
                        + folder);
        assertThat(report.out())
                .contains("| carrier-hop |     | 10 missing [1] |", "No number: 2 of 4 cells, 2 missing");
        assertThat(Cli.run("report", "--format", "csv", folder).out())
                .contains(
                        "carrier-hop,,21,1,default,,false,,,0,,,,10 missing,missing,no record: the run was interrupted,");
    }
}
