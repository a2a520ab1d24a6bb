package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code --resume} says before it needs an engine. */
class ResumeOptionsTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            name: small
            disturbance: off
            forks: 2
            jdks: [{id: "21", image: some/jdk:21}]
            cpus: [{id: "1", cores: 1}, {id: "2", cores: 2}]
            workloads: [{use: yield-loop}]
            """);
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);

    @TempDir
    private Path path;

    /** A folder with so many of the four records. */
    private String folder(int kept, Outcome outcome) {
        Plan plan = Plan.of(CELLS, new Forks.Fixed(2), 42, SideBySide.OFF);
        List<ForkRecord> records = new ArrayList<>();
        plan.forks()
                .subList(0, kept)
                .forEach(fork -> records.add(
                        outcome.is(Kind.COMPLETED)
                                ? Records.completed(fork.cell(), fork.index(), new Sample("counter", 7, "ops"))
                                : Records.ended(fork, outcome)));
        Records.folder(path, planned(CELLS), records.toArray(ForkRecord[]::new));
        return path.toString();
    }

    private static Manifest planned(List<Cell> cells) {
        return Records.planned(MATRIX, cells);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    other.yaml       | uses the matrix of the run; leave out other.yaml
                    --profile=quick  | uses the plan of the run; leave out --profile
                    --only=jdks=21   | uses the plan of the run; leave out --only
                    --forks=3        | uses the plan of the run; leave out --forks
                    --seed=42        | uses the plan of the run; leave out --seed
                    --redundant      | uses the plan of the run; leave out --redundant
                    --env=A=b        | uses the plan of the run; leave out --env
                    --out=there      | uses the plan of the run; leave out --out
                    --engine=host    | uses the engine of the run, docker; leave out --engine
                    """)
    void whatContradictsIt(String argument, String expected) {
        String folder = folder(1, Outcome.completed());
        Cli.run("run", "--resume", folder, argument).refuses("--resume " + folder + ": " + expected);
    }

    @Test
    void aFolderWithoutResultsStaysAsItIs() {
        Cli.run("run", "--resume", path.toString())
                .refuses(": no manifest.json here; name a folder that 'jdkmatrix run' wrote");
        assertThat(path).isEmptyDirectory();
    }

    @Test
    void aCompleteRunIsReportedAgain() throws IOException {
        Cli cli = Cli.run("run", "--resume", folder(4, Outcome.completed())).ends(0);
        assertThat(cli.err().strip()).isEqualTo(path + ": all forks are done");
        assertThat(cli.out())
                .startsWith("# small")
                .isEqualTo(Cli.run("report", path.toString()).out())
                .isEqualTo(Files.readString(path.resolve("report.md")));
    }

    @Test
    void theFailuresOfEarlierSessionsCount() {
        Cli.run("run", "--resume", folder(4, Kind.FAILED.because("exit code 1")))
                .ends(3);
    }

    /** A report of the same folder refuses it with the same line. */
    @Test
    void recordsOfAnotherPlanAreRefusedBeforeAnythingRuns() throws IOException {
        String folder = folder(4, Outcome.completed());
        Records.folder(path, planned(CELLS.subList(0, 1)));
        Cli resume = Cli.run("run", "--resume", folder);
        resume.refuses("not a record of this run: the cell " + CELLS.get(1) + " is not planned");
        assertThat(resume.err()).isEqualTo(Cli.run("report", folder).err());
        assertThat(Files.readAllLines(path.resolve("runs.jsonl"))).hasSize(4);
    }

    @Test
    void theHeadOfAReportNamesTheSessionsAndWhatChanged() {
        Records.folder(
                path,
                planned(CELLS)
                        .with(new Session(
                                Records.START.plusSeconds(3600),
                                "1.2.3",
                                "00ff",
                                List.of("run", "--resume", "x"),
                                "matrix.yaml",
                                Optional.empty(),
                                List.of("kernel: 6.1.0, now 6.2.0", "governor: unknown, now powersave"),
                                List.of(),
                                List.of())));
        assertThat(Cli.run("report", path.toString()).out())
                .contains("- Sessions: 2026-03-01 12:30 UTC, 2026-03-01 13:30 UTC"
                        + " (kernel: 6.1.0, now 6.2.0; governor: unknown, now powersave)\n");
    }
}
