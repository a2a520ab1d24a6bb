package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {

    private static final RunRecord FIRST = record(1);
    private static final RunRecord SECOND = record(2);

    @TempDir
    private Path path;

    private final List<RunRecord> records = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    @Test
    void recordsComeInTheOrderTheyWereWritten() throws IOException {
        append(SECOND, FIRST);
        read();
        assertThat(records).containsExactly(SECOND, FIRST);
        assertThat(notes).isEmpty();
    }

    @Test
    void aLogOpenedAgainGoesOnWhereItWas() throws IOException {
        append(FIRST);
        append(SECOND);
        assertThat(Files.readString(runs())).isEqualTo(RunLine.write(FIRST) + "\n" + RunLine.write(SECOND) + "\n");
        read();
        assertThat(records).containsExactly(FIRST, SECOND);
    }

    @Test
    void aRecordIsOnDiskBeforeTheLogIsClosed() throws IOException {
        try (RecordLog log = RecordLog.open(runs())) {
            log.append(FIRST);
            read();
        }
        assertThat(records).containsExactly(FIRST);
    }

    @Test
    void aFolderWhereNothingRanHasNoRecords() {
        read();
        assertThat(records).isEmpty();
        assertThat(notes).isEmpty();
    }

    @Test
    void aTornLastLineIsPassedOverWithANote() throws IOException {
        append(FIRST, SECOND);
        tear(20);
        read();
        assertThat(records).containsExactly(FIRST);
        assertThat(notes).containsExactly(runs() + ":2: the last record is torn; it is left out");
    }

    @Test
    void aBrokenLineInTheMiddleIsUnreadable() throws IOException {
        append(FIRST);
        Files.writeString(runs(), "{\"schema\":1,\n", StandardOpenOption.APPEND);
        append(SECOND);
        unreadable(2);
        assertThat(records).containsExactly(FIRST);
    }

    @Test
    void aBrokenLastLineWithItsNewlineWasNotTorn() throws IOException {
        append(FIRST);
        Files.writeString(runs(), "{\"schema\":1,\n", StandardOpenOption.APPEND);
        unreadable(2);
    }

    @Test
    void anEmptyLineIsUnreadable() throws IOException {
        append(FIRST);
        Files.writeString(runs(), "\n", StandardOpenOption.APPEND);
        append(SECOND);
        unreadable(2);
    }

    @Test
    void anotherSchemaIsUnreadable() throws IOException {
        Files.writeString(runs(), RunLine.write(FIRST).replace("\"schema\":1", "\"schema\":2") + "\n");
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessage(
                        "%s:1: not a record of this tool: schema 2 is not known to this version, which reads schema 1",
                        runs());
    }

    private void unreadable(int line) {
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessageStartingWith("%s:%d: not a record of this tool: ", runs(), line)
                .withMessageNotContaining("\n");
        assertThat(notes).isEmpty();
    }

    private void append(RunRecord... more) throws IOException {
        try (RecordLog log = RecordLog.open(runs())) {
            for (RunRecord record : more) {
                log.append(record);
            }
        }
    }

    private void tear(int bytes) throws IOException {
        byte[] whole = Files.readAllBytes(runs());
        Files.write(runs(), Arrays.copyOf(whole, whole.length - bytes));
    }

    private void read() {
        new ResultFolder(path).readRuns(records::add, notes::add);
    }

    private Path runs() {
        return path.resolve("runs.jsonl");
    }

    private static RunRecord record(int fork) {
        return Records.completed(
                Records.cell("count-even", Map.of("thread", "virtual"), "21", "one"),
                fork,
                new Sample("work", 1_000 + fork, "ops"));
    }
}
