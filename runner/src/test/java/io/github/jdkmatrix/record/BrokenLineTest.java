package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.record.folder.RunLine;
import io.github.jdkmatrix.text.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is not exactly one record must not pass for one, nor end the program. */
class BrokenLineTest {

    private final RunRecord record = Records.completed(Records.cell("w", Map.of(), "21", "1"), 1);

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "1", "\"text\"", "{}", "", " ", "{\"schema\":1}"})
    void jsonThatIsNoRecord(String line) {
        refuse(line);
    }

    @Test
    void twoRecordsOnOneLine() throws JsonProcessingException {
        refuse(RunLine.write(record) + RunLine.write(record));
    }

    @Test
    void moreBehindTheRecord() throws JsonProcessingException {
        refuse(RunLine.write(record) + " more");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cell", "outcome", "conditions"})
    void aRequiredPartThatIsNull(String key) throws JsonProcessingException {
        ObjectNode line = (ObjectNode) Json.MAPPER.readTree(RunLine.write(record));
        refuse(line.putNull(key).toString());
    }

    @ParameterizedTest
    @CsvSource({
        "/cell/jdk, cell.jdk",
        "/conditions/flags, conditions.flags",
        "/startedAt, startedAt",
        "/samples/0, samples[0]"
    })
    void aPartThatIsNullIsNamed(String pointer, String name) throws JsonProcessingException {
        RunRecord measured = Records.completed(Records.cell("w", Map.of(), "21", "1"), 1, new Sample("work", 1, "ops"));
        JsonNode line = Json.MAPPER.readTree(RunLine.write(measured));
        JsonPointer part = JsonPointer.compile(pointer);
        switch (line.at(part.head())) {
            case ObjectNode parent -> parent.putNull(part.last().getMatchingProperty());
            case ArrayNode parent -> parent.setNull(part.last().getMatchingIndex());
            default -> throw new AssertionError(pointer);
        }
        assertThatExceptionOfType(JsonProcessingException.class)
                .isThrownBy(() -> RunLine.read(line.toString()))
                .withMessageEndingWith("'" + name + "' is missing");
    }

    /** A later schema may have other parts: the person must hear of the version, not of a missing part. */
    @Test
    void aLaterSchemaIsToldBeforeItsShapeIsRead() {
        assertThatExceptionOfType(JsonProcessingException.class)
                .isThrownBy(() -> RunLine.read("{\"schema\":2,\"cells\":[]}"))
                .withMessageContaining("schema 2 is not known to this version, which reads schema 1");
    }

    private static void refuse(String line) {
        assertThatExceptionOfType(JsonProcessingException.class).as(line).isThrownBy(() -> RunLine.read(line));
    }
}
