package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.it.HostilePayload;
import io.github.jdkmatrix.it.Jdkmatrix;
import io.github.jdkmatrix.it.Records;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One fork of each cell of a matrix with one JDK, by an engine of a machine of the lab.
 *
 * @param runner it has ended
 * @param out its result folder
 * @param records the last of each cell, by shape and flags, such as {@code 2 default}
 */
record LabRun(Jdkmatrix runner, int exitCode, Path out, Map<String, ForkRecord> records) {

    private static final int MINUTES = 50;

    private static final String HEAD = """
            name: lab
            memory: 512m
            collector: Serial
            jdks:
              - %s
            """;

    /** A matrix that lacks a name and a JDK, as a file in a folder. */
    static Path matrix(Path folder, String matrix) throws IOException {
        return Files.writeString(folder.resolve("lab.yaml"), HEAD.formatted(LabMachine.jdk()) + matrix);
    }

    /**
     * Runs it, whatever its exit code.
     *
     * @param payload makes the forks misbehave
     * @param matrix without a name and a JDK
     */
    static LabRun of(LabMachine machine, String engine, Path folder, HostilePayload payload, String matrix)
            throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Jdkmatrix runner = Jdkmatrix.start(
                folder,
                payload,
                machine.environment(engine),
                "run " + matrix(folder, matrix) + " --forks 1 --out " + out);
        int exitCode = runner.exitCode(MINUTES);
        Map<String, ForkRecord> records = Records.in(out).stream()
                .collect(Collectors.toMap(
                        it -> it.cell().cpu() + " " + it.cell().flags(), it -> it, (first, again) -> again));
        return new LabRun(runner, exitCode, out, records);
    }

    /** The same by Docker, with forks that behave unless {@code -Dhostile} says otherwise. */
    static LabRun of(LabMachine machine, Path folder, String matrix) throws IOException, InterruptedException {
        return of(machine, "docker", folder, HostilePayload.in(folder, List.of()), matrix);
    }

    /** Kills a runner once a fork is recorded and another one runs; waits until no container of it is left, and resumes. */
    static Jdkmatrix killedAndResumed(LabMachine machine, String engine, Path matrix, int forks, Path out)
            throws Exception {
        Map<String, String> environment = machine.environment(engine);
        Path folder = matrix.getParent();
        Jdkmatrix run =
                Jdkmatrix.start(folder, environment, "run " + matrix + " --forks " + forks + " --seed 1 --out " + out);
        run.awaitRecords(out, 1, MINUTES);
        String label = "io.github.jdkmatrix.runner=" + run.pid();
        while (machine.containersWith(engine, label) == 0) {
            assertThat(run.process().isAlive()).as(run.err()).isTrue();
            Thread.sleep(200);
        }
        run.signal("KILL");
        run.process().onExit().get();
        while (machine.containersWith(engine, label) > 0) {
            Thread.sleep(500); // the time limit of the suite ends this
        }
        return Jdkmatrix.start(folder, environment, "run --resume " + out);
    }

    ForkRecord record(String cell) throws IOException {
        assertThat(records).as(runner.err()).containsKey(cell);
        return records.get(cell);
    }

    /** Checks how the fork of a cell ended. */
    void ended(String cell, String outcome, String reason) throws IOException {
        assertThat(record(cell).outcome().word()).as(cell).isEqualTo(outcome);
        assertThat(record(cell).outcome().detail()).as(cell).hasValue(reason);
    }

    Manifest manifest() {
        return new ResultFolder(out).readManifest();
    }
}
