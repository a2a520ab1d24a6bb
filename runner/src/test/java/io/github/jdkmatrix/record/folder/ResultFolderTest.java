package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultFolderTest {

    private static final ForkRecord FIRST = record(1);
    private static final ForkRecord SECOND = record(2);

    @TempDir
    private Path path;

    private final List<ForkRecord> records = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

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

    @Test
    void aFolderWhereNothingRanHasNoRecords() {
        read();
        assertThat(records).isEmpty();
        assertThat(notes).isEmpty();
    }

    /** A last line without its newline was torn; these were not. */
    @ParameterizedTest
    @CsvSource({"'{\"schema\":1,', true", "'{\"schema\":1,', false", "'', true"})
    void aLineThatIsNoRecordIsUnreadable(String line, boolean inTheMiddle) throws IOException {
        append(FIRST);
        Files.writeString(runs(), line + "\n", StandardOpenOption.APPEND);
        if (inTheMiddle) {
            append(SECOND);
        }
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessageStartingWith("%s:2: not a record of this tool: ", runs())
                .withMessageNotContaining("\n");
        assertThat(records).containsExactly(FIRST);
        assertThat(notes).isEmpty();
    }

    /** A later schema may have other parts: the person must hear of the version, not of a missing part. */
    @Test
    void aLaterSchemaIsToldBeforeItsShapeIsRead() throws IOException {
        Files.writeString(runs(), "{\"schema\":99,\"cells\":[]}\n");
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(this::read)
                .withMessage(
                        "%s:1: not a record of this tool: schema 99 is not known to this version, which reads schema 1",
                        runs());
    }

    private void append(ForkRecord... more) throws IOException {
        try (RecordLog log = RecordLog.open(runs())) {
            for (ForkRecord record : more) {
                log.append(record);
            }
        }
    }

    private void read() {
        new ResultFolder(path).readRuns(records::add, notes::add);
    }

    private Path runs() {
        return path.resolve("runs.jsonl");
    }

    private static ForkRecord record(int fork) {
        return Records.completed(
                Records.cell("count-even", Map.of("thread", "virtual"), "21", "one"),
                fork,
                new Sample("work", 1_000 + fork, "ops"));
    }
}
