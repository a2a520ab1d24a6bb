package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
