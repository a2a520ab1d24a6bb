package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the log does when the disk or the folder lets it down. */
class RecordLogTest {

    private static final ForkRecord FIRST = record(1);
    private static final ForkRecord SECOND = record(2);

    @TempDir
    private Path path;

    private static ForkRecord record(int fork) {
        return Records.completed(
                Records.cell("count-even", Map.of(), "21", "one"), fork, new Sample("work", fork, "ops"));
    }

    private Path runs() {
        return path.resolve("runs.jsonl");
    }

    private List<ForkRecord> records() {
        List<ForkRecord> records = new ArrayList<>();
        new ResultFolder(path).readRuns(records::add, note -> {
            throw new AssertionError(note);
        });
        return records;
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
}
