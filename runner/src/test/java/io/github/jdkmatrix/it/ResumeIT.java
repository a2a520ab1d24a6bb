package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that were cut off go on as if they had not been. */
@Tag("concurrent")
class ResumeIT {

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: "17", build: {context: jdk, args: {PACKAGE: openjdk-17-jdk-headless}}}
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: "%d", home: %s}
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: yield-loop, params: {pause: [yield, none], duration: 1s}}
            """;

    private static final String HOST = "jdks=" + Runtime.version().feature();

    @TempDir
    private Path folder;

    private Path matrix;

    @BeforeEach
    void write() throws Exception {
        RealEngine.endpoint();
        matrix = Files.writeString(
                folder.resolve("it.yaml"),
                MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home")));
    }

    private Path out() {
        return folder.resolve("out");
    }

    private Jdkmatrix start(String engine, int forks) throws IOException {
        return Jdkmatrix.start(
                folder,
                Map.of(),
                "run " + matrix + " --engine " + engine + " --forks " + forks + " --seed 42 --only "
                        + (engine.equals("docker") ? "jdks=17,21" : HOST) + " --out " + out());
    }

    private Jdkmatrix resumed(String more) throws IOException, InterruptedException {
        return Jdkmatrix.run(folder, "run --resume " + out() + more);
    }

    private Manifest manifest() {
        return new ResultFolder(out()).readManifest();
    }

    private void everythingRanOnceAndInOrder() {
        List<RunRecord> records = Records.in(out());
        assertThat(records)
                .extracting(RunRecord::run)
                .isEqualTo(manifest().plan().runs());
        assertThat(records)
                .allSatisfy(it -> assertThat(it.outcome()).as(it.toString()).isEqualTo(Outcome.completed()));
    }

    @Test
    void aKilledRunIsResumedWhereItWas() throws Exception {
        Jdkmatrix run = start("docker", 3);
        run.awaitRecords(out(), 3);
        run.signal("KILL");
        run.exitCode();
        RealEngine.awaitNoneOf(run.pid());
        int kept = Records.in(out()).size();
        Files.writeString(out().resolve("runs.jsonl"), "{\"schema\":1,\"cell\":{\"wor", StandardOpenOption.APPEND);
        Files.writeString(matrix, Files.readString(matrix) + "forks: 3\n");

        Jdkmatrix again = resumed("");
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.err())
                .contains("its last record was torn by a kill; the 24 bytes of it are now in runs.torn")
                .contains("it.yaml has changed since the run began; the run continues with the original matrix")
                .contains(kept + " of 12 runs are done, about ")
                .contains("[12/12] done in ");
        everythingRanOnceAndInOrder();
        assertThat(manifest().sessions())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.changes()).isEmpty());
        assertThat(again.out()).contains("- Sessions: ").isEqualTo(Files.readString(out().resolve("report.md")));
        assertThat(RealEngine.containersOf(again.pid())).isZero();

        Jdkmatrix complete = resumed("");
        assertThat(complete.exitCode()).isZero();
        assertThat(complete.err().strip()).isEqualTo(out() + ": all runs are done");
        assertThat(complete.out()).isEqualTo(again.out());
        assertThat(out().resolve("run.lock")).doesNotExist();
    }

    @Test
    void aDiskThatIsFullLosesNothing() throws Exception {
        Jdkmatrix run = start("docker", 3);
        run.awaitRecords(out(), 2);
        Path runs = out().resolve("runs.jsonl");
        run.limitFiles(Files.size(runs) + 6_000); // one record or two more, and a part of the next
        assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
        int kept = Records.in(out()).size();
        assertThat(kept).isBetween(2, 11);
        assertThat(run.err())
                .contains(kept + " of 12 runs are recorded in " + out() + "; to resume:")
                .endsWith("jdkmatrix: cannot write " + runs + ": File too large\n")
                .doesNotContain("Exception");
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();

        Jdkmatrix again = resumed("");
        assertThat(again.exitCode()).as(again.err()).isZero();
        everythingRanOnceAndInOrder();
    }

    @Test
    void aSecondRunnerIsRefusedWithThePidOfTheFirst() throws Exception {
        Jdkmatrix first = start("host", 3);
        first.awaitRecords(out(), 1);
        first.signal("STOP"); // so that it cannot end before the second has begun
        String refusal = "jdkmatrix: " + out() + ": in use by another jdkmatrix process, pid " + first.pid()
                + "; wait until it ends";
        Jdkmatrix second = resumed("");
        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err().strip()).startsWith(refusal).doesNotContain("\n");
        assertThat(first.process().isAlive()).isTrue();
        first.signal("KILL");
        first.exitCode();
        assertThat(out().resolve("run.lock")).exists();
        Jdkmatrix third = resumed("");
        assertThat(third.exitCode()).as(third.err()).isZero();
        everythingRanOnceAndInOrder();
        assertThat(out().resolve("run.lock")).doesNotExist();
    }

    @Test
    void aFolderThatIsRemovedMeanwhileIsToldInOneLine() throws Exception {
        Jdkmatrix run = start("host", 3);
        run.awaitRecords(out(), 1);
        Files.move(out(), folder.resolve("moved"));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
        assertThat(run.err())
                .endsWith("jdkmatrix: cannot write " + out().resolve("runs.jsonl")
                        + ": the file does not exist; was its folder removed or moved?\n")
                .doesNotContain("to go on")
                .doesNotContain("Exception");
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();

        Files.move(folder.resolve("moved"), out());
        assertThat(resumed("").exitCode()).isZero();
        everythingRanOnceAndInOrder();
    }

    @Test
    void whatIsNotWhatItBeganWithIsRefusedOrTold() throws Exception {
        Jdkmatrix run = start("host", 2);
        run.awaitRecords(out(), 1);
        run.signal("TERM");
        assertThat(run.exitCode()).isEqualTo(130);
        Path manifest = out().resolve("manifest.json");
        String ours = Files.readString(manifest);
        Files.writeString(manifest, ours.replaceFirst("\"harness\" : \"[0-9a-f]+\"", "\"harness\" : \"00ff\""));

        Jdkmatrix refused = resumed("");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err().strip().lines().toList().getLast())
                .startsWith(
                        "jdkmatrix: --resume " + out() + ": changed since the run began: harness was SHA-256 00ff, is ")
                .endsWith("; restore it, or begin a new run");

        Files.writeString(manifest, ours.replaceFirst("\"tool\" : \"[^\"]+\"", "\"tool\" : \"0.0.1\""));
        Jdkmatrix told = resumed("");
        assertThat(told.exitCode()).as(told.err()).isZero();
        assertThat(told.err()).contains("changed since the run began: jdkmatrix was 0.0.1, is ");
        everythingRanOnceAndInOrder();
    }
}
