package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.Sharding;
import io.github.jdkmatrix.plan.Sharding.Shard;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Merged.MergedShard;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.ShardFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MergeCommandTest {

    private static final Matrix MATRIX = matrix("30s");
    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, Selection.ALL);
    private static final Cell UNSUPPORTED = CELLS.get(0);

    @TempDir
    private Path folder;

    private static Matrix matrix(String timeout) {
        return MatrixText.parse("""
                name: small
                timeout: %s
                disturbance: off
                forks: 2
                jdks: [{id: "21", image: a}, {id: "25", image: b}]
                cpus: [{id: "1", cores: 1}, {id: "2", cores: 2}]
                workloads: [{use: yield-loop, params: {pause: [none, yield]}}]
                """.formatted(timeout));
    }

    private static Sharding sharding(int shards) {
        return Sharding.of(MATRIX, CELLS, shards, cell -> Duration.ofSeconds(1));
    }

    /** A shard of which all forks ran; the first cell of all cannot. */
    private String shard(String text, Matrix matrix) {
        Shard shard = Shard.parse(text).orElseThrow();
        List<Cell> cells = new ArrayList<>(sharding(shard.of()).cells(shard));
        List<SkippedCell> skipped = new ArrayList<>();
        if (cells.remove(UNSUPPORTED)) {
            skipped.add(new SkippedCell(UNSUPPORTED, Kind.UNSUPPORTED.because("it lacks something")));
        }
        return write(text, Records.planned(matrix, cells, skipped).with(new ShardFacts(shard, CELLS)), records(cells));
    }

    private String shard(String text) {
        return shard(text, MATRIX);
    }

    private static List<ForkRecord> records(List<Cell> cells) {
        return Plan.of(cells, new Forks.Fixed(2), 42, SideBySide.OFF).forks().stream()
                .map(fork -> Records.completed(
                        fork.cell(), fork.index(), new Sample("counter", 100 + CELLS.indexOf(fork.cell()), "ops")))
                .toList();
    }

    private String write(String name, Manifest manifest, List<ForkRecord> records) {
        try {
            Path path = Files.createDirectories(folder.resolve(name.replace('/', '-')));
            Records.folder(path, Records.later(manifest, name.hashCode()), records.toArray(ForkRecord[]::new));
            return path.toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private Cli merge(String... shards) {
        return Cli.line("merge " + out(), (Object[]) shards);
    }

    private String out() {
        return folder.resolve("out").toString();
    }

    private static void refused(Cli cli, String expected) {
        cli.refuses("");
        assertThat(cli.err()).contains(expected);
    }

    /** What stands below the head of a report. */
    private static String tables(String report) {
        return report.substring(report.indexOf("\n## "), report.indexOf("<details>"));
    }

    @Test
    void aShardBesideItsMergedFolderIsNoRunOfAHistory() {
        String shard = shard("1/2");
        merge(shard, shard("2/2")).ends(0);
        refused(Cli.run("history", out(), shard), shard + ": has forks of " + out() + "; name each run once");
        Cli.run("history", out()).ends(0);
    }

    @Test
    void theTablesAreThoseOfOneRun() throws IOException {
        Cli merge = merge(shard("2/3"), shard("3/3"), shard("1/3")).ends(0);
        assertThat(merge.err()).isEmpty();
        String whole = shard("1/1");
        assertThat(tables(merge.out()))
                .isEqualTo(tables(Cli.run("report", whole).out()));
        assertThat(merge.out())
                .contains("- Merged: 3 of 3 shards; no comparison is split between shards\n")
                .doesNotContain("Host 1")
                .isEqualTo(Cli.run("report", out()).out())
                .isEqualTo(Files.readString(folder.resolve("out/report.md")));
        Cli.run("compare", whole, out()).ends(0);
        assertThat(Cli.run("report", "--format", "csv", out()).out().lines().sorted())
                .isEqualTo(Cli.run("report", "--format", "csv", whole)
                        .out()
                        .lines()
                        .sorted()
                        .toList());
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("manifest.json", "runs.jsonl", "report.md", ".lock");
        }
    }

    @Test
    void recordsAreCopiedAsTheyAreShardByShard() throws IOException {
        Path second = Path.of(shard("2/2"));
        Path first = Path.of(shard("1/2"));
        String added = Files.readString(first.resolve("runs.jsonl"))
                .replaceFirst("\"schema\":1", "\"schema\":1,\"ofALaterVersion\":[1.0]");
        Files.writeString(first.resolve("runs.jsonl"), added);
        merge(second.toString(), first.toString());
        assertThat(Files.readString(folder.resolve("out/runs.jsonl")))
                .isEqualTo(added + Files.readString(second.resolve("runs.jsonl")));
    }

    @Test
    void theManifestSaysWhatItWasMergedFrom() {
        String first = shard("1/2");
        merge(first, shard("2/2"));
        Manifest manifest = new ResultFolder(Path.of(out())).readManifest();
        assertThat(manifest.shard()).isEmpty();
        assertThat(manifest.cells()).isEqualTo(CELLS.subList(1, CELLS.size()));
        assertThat(manifest.merged().orElseThrow().shards())
                .extracting(MergedShard::index)
                .containsExactly(1, 2);
        MergedShard shard = manifest.merged().orElseThrow().shards().get(0);
        assertThat(shard.digest())
                .isEqualTo(new ResultFolder(Path.of(first)).digest().orElseThrow());
        assertThat(shard.cells()).isEqualTo(sharding(2).cells(new Shard(1, 2)));
    }

    @Test
    void whatIsMissingIsToldAndStandsInTheTables() {
        Cli merge = merge(shard("1/3"), shard("3/3")).ends(3);
        assertThat(merge.err()).isEqualTo("shard 2/3 is missing: run it like the others, and merge again\n");
        assertThat(merge.out())
                .contains("- Merged: 2 of 3 shards; no comparison is split between shards; missing: 2\n")
                .contains("its shard was missing when 2 of 3 were merged");
    }

    @Test
    void aShardThatWasCutOffIsTold() throws IOException {
        Path cut = Path.of(shard("1/2"));
        List<String> lines = Files.readAllLines(cut.resolve("runs.jsonl"));
        Files.writeString(cut.resolve("runs.jsonl"), String.join("\n", lines.subList(1, lines.size())) + "\n{\"sch");
        Cli merge = merge(cut.toString(), shard("2/2")).ends(3);
        assertThat(merge.err())
                .contains("runs.jsonl:" + lines.size() + ": the last record is torn; it is left out\n")
                .contains(cut
                        + " (shard 1/2): forks of 1 of 3 cells are missing; merge again after: jdkmatrix run --resume "
                        + cut + "\n");
        assertThat(merge.out()).contains("- Forks: 2 per cell planned; 1 fork of 1 cell is missing; blocks shuffled");
        assertThat(Cli.run("report", out()).ends(3).err())
                .isEqualTo(out() + ": 1 of 14 forks are missing, in 1 of 7 cells; complete its shards with"
                        + " 'jdkmatrix run --resume SHARD', and merge again\n");
    }

    @Test
    void whatIsMergedOrNoShardOrThereTwiceIsRefused() throws IOException {
        String first = shard("1/2");
        merge(first);
        refused(
                Cli.run("run", "--resume", out()),
                "merged from shards; resume the shard with missing forks, and merge again");
        refused(merge(first), "has files already; name a new folder");
        String elsewhere = "merge " + folder.resolve("elsewhere") + " ";
        refused(
                Cli.line(elsewhere + write("whole", Records.planned(MATRIX, CELLS), List.of())),
                "whole: not a shard; name folders that 'jdkmatrix run --shard I/N' wrote");
        Path again = Files.createDirectories(folder.resolve("again"));
        Files.copy(Path.of(first, "manifest.json"), again.resolve("manifest.json"));
        refused(Cli.line(elsewhere + first + " " + again), "is the same shard; name only one");
    }

    @Test
    void shardsOfTwoPlans() {
        refused(merge(shard("1/2"), shard("2/3")), "shards was 2 of 8 cells, is 3 of 8 cells");
        refused(merge(shard("1/2"), shard("2/2", matrix("40s"))), "setting timeout was PT30S, is PT40S");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "seed" : 42                      | "seed" : 43                      | seed was 42, is 43
                    "tool" : "1.2.3",\\n  "commandLine" : [ "run" | "tool" : "1.2.4",\\n  "commandLine" : [ "run" | jdkmatrix was 1.2.3, is 1.2.4
                    "profile" : "quick"              | "profile" : null                 | profile was quick, is none
                    """)
    void whatShardsMustHaveInCommon(String before, String after, String expected) throws IOException {
        refused(merge(shard("1/2"), changed(shard("2/2"), before, after)), expected);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** Of one build of a jar on each machine. */
    @Test
    void programsThatDifferAreRefused() throws IOException {
        String harness = "\"harness\" : \"00ff\",";
        String program = harness + " \"programs\" : [ { \"file\" : \"app.jar\", \"sha256\" : \"%s\" } ],";
        String first = changed(shard("1/2"), harness, program.formatted("ab".repeat(32)));
        String second = changed(shard("2/2"), harness, program.formatted("cd".repeat(32)));
        refused(
                merge(first, second),
                second + " (shard 2/2): not of one plan with " + first + " (shard 1/2): program app.jar was SHA-256"
                        + " abababababab, is SHA-256 cdcdcdcdcdcd; run it again like the others");
        assertThat(folder.resolve("out")).doesNotExist();
        changed(second, "cd".repeat(32), "ab".repeat(32));
        merge(first, second).ends(0);
    }

    private static String changed(String shard, String before, String after) throws IOException {
        Path manifest = Path.of(shard, "manifest.json");
        String text = Files.readString(manifest);
        String now = text.replace(before.replace("\\n", "\n"), after.replace("\\n", "\n"));
        assertThat(now).isNotEqualTo(text);
        Files.writeString(manifest, now);
        return shard;
    }

    @Test
    void hostsThatDifferAreRefusedUnlessAskedFor() throws IOException {
        String first = shard("1/2");
        String second = changed(shard("2/2"), "Some CPU", "Another CPU");
        refused(merge(first, second), "cpuModel was Some CPU, is Another CPU; use --across-hosts to merge anyway");

        Cli merge = merge("--across-hosts", first, second).ends(0);
        assertThat(merge.out())
                .contains(", 2 hosts.")
                .contains("- Host 1: Some CPU, 2 CPUs, kernel 6.1.0, amd64, virtual machine; shard 1\n")
                .contains("- Host 2: Another CPU, 2 CPUs, kernel 6.1.0, amd64, virtual machine;"
                        + " beside host 1, cpuModel was Some CPU, is Another CPU; shard 2\n")
                .contains("| no pause, 1 CPU, host 1 ", "| no pause, 2 CPUs, host 2 ")
                .doesNotContain("| no pause, 1 CPU, host 2 ");
        refused(Cli.run("compare", first, out()), out() + ": has forks of " + first + "; name each run once");
        refused(Cli.run("compare", shard("1/1"), out()), "the hosts differ: cpuModel was Some CPU, is Another CPU");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mail", "pr", "html", "csv", "benchstat", "svg"})
    void everyFormatTakesResultsOfSeveralHosts(String format) throws IOException {
        merge("--across-hosts", shard("1/2"), changed(shard("2/2"), "Some CPU", "Another CPU"));
        Cli report = Cli.run("report", "--format", format, out()).ends(0);
        if (!format.equals("svg")) {
            assertThat(report.out()).contains("Some CPU", "Another CPU");
        }
    }
}
