package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.record.folder.ForkLine;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wherever a kill tears the log, all records before stay readable and a resumed run can go on. */
class TornLogTest {

    private static final ForkRecord FIRST = record(1);
    private static final ForkRecord SECOND = record(2);
    private static final ForkRecord THIRD = record(3);

    @TempDir
    private Path path;

    private final List<ForkRecord> records = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    @Test
    void atAnyByteOfTheLastRecord() throws IOException {
        int first = bytes(FIRST).length;
        int second = bytes(SECOND).length;
        for (int kept = 1; kept < second - 1; kept++) {
            tornAfter(first + kept);
            read();
            assertThat(records).as("after %d bytes of the record", kept).containsExactly(FIRST);
            assertThat(notes).containsExactly(runs() + ":2: the last record is torn; it is left out");
        }
    }

    @Test
    void aResumedRunGoesOnBehindIt() throws IOException {
        int first = bytes(FIRST).length;
        int second = bytes(SECOND).length;
        for (int kept = 0; kept < second; kept++) {
            tornAfter(first + kept);
            try (RecordLog log = RecordLog.open(runs())) {
                log.append(THIRD);
            }
            read();
            assertThat(records)
                    .as("after %d bytes of the record", kept)
                    .contains(FIRST, THIRD)
                    .isSubsetOf(FIRST, SECOND, THIRD);
        }
    }

    @Test
    void aLineWithoutEndIsRefusedBeforeItFillsTheMemory() throws IOException {
        Files.write(runs(), new byte[17 << 20]);
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessage("%s:1: longer than 16 MiB, the limit of a record", runs());
    }

    private void tornAfter(int bytes) throws IOException {
        byte[] first = bytes(FIRST);
        byte[] both = Arrays.copyOf(first, first.length + bytes(SECOND).length);
        System.arraycopy(bytes(SECOND), 0, both, first.length, both.length - first.length);
        Files.write(runs(), Arrays.copyOf(both, bytes));
    }

    private void read() {
        records.clear();
        notes.clear();
        new ResultFolder(path).readRuns(records::add, notes::add);
    }

    private Path runs() {
        return path.resolve("runs.jsonl");
    }

    private static byte[] bytes(ForkRecord record) throws IOException {
        return (ForkLine.write(record) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static ForkRecord record(int fork) {
        return Records.ended(Records.cell("größe", Map.of(), "21", "one"), fork, Outcome.failed("näher €"));
    }
}
