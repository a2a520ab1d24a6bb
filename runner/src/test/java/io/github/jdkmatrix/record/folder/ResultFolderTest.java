package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is written is read back, whatever a kill, the disk or a person does to the folder. */
class ResultFolderTest {

    private static final Cell CELL = Records.cell("größe", Map.of(), "21", "one");
    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", home: /a}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: größe, use: yield-loop}]
            """);
    private static final Manifest MANIFEST = Records.planned(MATRIX, List.of(CELL));

    private static final ForkRecord FIRST = record(1);
    private static final ForkRecord SECOND = record(2);
    private static final ForkRecord THIRD = record(3);

    @TempDir
    private Path path;

    private final List<ForkRecord> records = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private static ForkRecord record(int fork) {
        return Records.ended(CELL, fork, Kind.FAILED.because("näher €"));
    }

    private Path runs() {
        return path.resolve("runs.jsonl");
    }

    private void read() {
        records.clear();
        notes.clear();
        new ResultFolder(path).readRuns(MANIFEST, records::add, notes::add);
    }

    private List<ForkRecord> records() {
        read();
        return records;
    }

    private void append(ForkRecord... more) throws IOException {
        try (RecordLog log = RecordLog.open(runs())) {
            for (ForkRecord record : more) {
                log.append(record);
            }
        }
    }

    @Test
    void whereverAKillTearsItTheRecordsBeforeStayAndAResumedRunGoesOn() throws IOException {
        byte[] both = (ForkLine.write(FIRST) + "\n" + ForkLine.write(SECOND) + "\n").getBytes(StandardCharsets.UTF_8);
        int first = both.length / 2;
        for (int end = first; end < both.length; end++) {
            Files.write(runs(), Arrays.copyOf(both, end));
            if (end > first && end < both.length - 1) {
                assertThat(records()).as("of %d bytes", end).containsExactly(FIRST);
                assertThat(notes).containsExactly(runs() + ":2: the last record is torn; it is left out");
            }
            append(THIRD);
            assertThat(records()).as("of %d bytes", end).containsExactly(FIRST, THIRD);
        }
    }

    @Test
    void aTornRecordIsRemovedWithANote() throws IOException {
        try (RecordLog log = RecordLog.open(runs())) {
            log.append(FIRST);
            assertThat(log.torn()).isEmpty();
        }
        Files.writeString(runs(), "{\"schema\":1,\"ce", StandardOpenOption.APPEND);
        try (RecordLog log = RecordLog.open(runs())) {
            assertThat(log.torn()).hasValue(runs() + ": its last record was torn by a kill, and is removed");
            log.append(SECOND);
        }
        Files.writeString(runs(), "\0\0", StandardOpenOption.APPEND);
        RecordLog.open(runs()).close();
        assertThat(records()).containsExactly(FIRST, SECOND);
        assertThat(notes).isEmpty();
    }

    /** A device that opens, and has room for nothing. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldInOneLine() throws IOException {
        Files.createSymbolicLink(runs(), Path.of("/dev/full"));
        try (RecordLog log = RecordLog.open(runs())) {
            assertThatExceptionOfType(UnwritableException.class)
                    .isThrownBy(() -> log.append(FIRST))
                    .withMessage("cannot write %s: No space left on device", runs());
        } finally {
            Files.delete(runs());
        }
    }

    @Test
    void aLogThatWasRemovedIsNotWrittenToInVain() throws IOException {
        try (RecordLog log = RecordLog.open(runs())) {
            log.append(FIRST);
            Files.delete(runs());
            assertThatExceptionOfType(UnwritableException.class)
                    .isThrownBy(() -> log.append(SECOND))
                    .withMessage("cannot write %s: the file does not exist; was its folder removed or moved?", runs());
        }
    }

    @Test
    void aLogThatWasMovedKeepsWhatWasWritten() throws IOException {
        Path moved = path.resolve("moved.jsonl");
        try (RecordLog log = RecordLog.open(runs())) {
            log.append(FIRST);
            Files.move(runs(), moved);
            assertThatExceptionOfType(UnwritableException.class).isThrownBy(() -> log.append(SECOND));
        }
        Files.move(moved, runs());
        assertThat(records()).containsExactly(FIRST, SECOND);
    }

    @Test
    void whereAFolderShouldBeAndAFileIsNothingCanBeWritten() throws IOException {
        Path file = Files.createFile(path.resolve("taken"));
        assertThatExceptionOfType(UnwritableException.class)
                .isThrownBy(() -> new ResultFolder(file).make())
                .withMessage("cannot write %s: %s is a file, not a folder", file, file);
    }

    @Test
    void recordsAreOnDiskAtOnceInTheOrderTheyWereWritten() throws IOException {
        append(SECOND);
        try (RecordLog log = RecordLog.open(runs())) {
            log.append(FIRST);
            read();
        }
        assertThat(records).containsExactly(SECOND, FIRST);
        assertThat(notes).isEmpty();
        assertThat(Files.readString(runs())).isEqualTo(ForkLine.write(SECOND) + "\n" + ForkLine.write(FIRST) + "\n");
    }

    /** Also for a file whose permission is denied, which is never so to root. */
    @Test
    void aFileThatCannotBeReadIsNeitherMissingNorOfAnotherTool() throws IOException {
        ResultFolder folder = new ResultFolder(path);
        for (Path file : List.of(folder.manifest(), runs())) {
            Files.deleteIfExists(file);
            Files.createSymbolicLink(file, file.getFileName());
        }
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(folder::readManifest)
                .withMessageStartingWith(folder.manifest() + ": cannot be read: Too many levels of symbolic links");
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessageStartingWith(runs() + ": cannot be read: Too many levels of symbolic links");
        assertThat(ResultFolder.unreadable(runs(), new AccessDeniedException(runs().toString())))
                .hasMessage(runs() + ": cannot be read: permission denied");
    }

    @Test
    void aFolderWhereNothingRanHasNoRecords() {
        read();
        assertThat(records).isEmpty();
        assertThat(notes).isEmpty();
    }

    /** A program that prints another unit fails; its record stays readable. */
    @Test
    void aForkCountsInTheDeclaredUnitsOnly() throws IOException {
        Sample other = new Sample("counter", 7, "furlong");
        append(Records.ended(CELL, 1, Kind.FAILED.because("a unit"), other));
        assertThat(records()).hasSize(1);
        append(Records.completed(CELL, 2, other));
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessage(
                        "%s:2: not a record of this run: the metric 'counter' is in 'furlong', and its workload declares 'ops'",
                        runs());
    }

    /** A profiled fork never gets into an estimate, however it gets into a folder. */
    @Test
    void measuredForksAmongProfiledOnesAreRefusedAndProfiledOnesAreNotReported() {
        ResultFolder folder = Records.folder(path, Records.explaining(MATRIX, List.of(CELL), 2, 42), FIRST);
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> folder.readRuns(folder.readManifest(), records::add, notes::add))
                .withMessageContaining("forks of 'explain' are no part of an estimate");
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> Results.read(folder, notes::add))
                .withMessageContaining("use: jdkmatrix explain " + path);
    }

    @Test
    void aFolderThatCannotBeMadeThereIsALine() {
        assertThatExceptionOfType(UnwritableException.class)
                .isThrownBy(new ResultFolder(Path.of("/proc/x"))::make)
                .withMessage("cannot write /proc/x: no folder can be made here");
    }
}
