package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlagVerdictTest {

    private static final FlagFinding OBSOLETE =
            new FlagFinding("-XX:+X", Kind.IGNORED, "Ignoring option X; support was removed in 24.0", "", "", "");

    private static FlagVerdict ignored() {
        return new FlagVerdict("24", "x", Kind.IGNORED, OBSOLETE.words(), List.of(OBSOLETE));
    }

    @Test
    void whatIsNotKnownIsNotWritten() throws JsonProcessingException {
        assertThat(Json.MAPPER.writeValueAsString(ignored()))
                .isEqualTo("{\"jdk\":\"24\",\"flags\":\"x\",\"kind\":\"IGNORED\","
                        + "\"words\":\"Ignoring option X; support was removed in 24.0\","
                        + "\"findings\":[{\"argument\":\"-XX:+X\",\"kind\":\"IGNORED\","
                        + "\"words\":\"Ignoring option X; support was removed in 24.0\"}]}");
        assertThat(Json.MAPPER.readValue(Json.MAPPER.writeValueAsString(ignored()), FlagVerdict.class))
                .isEqualTo(ignored());
    }

    @Test
    void aSetWithoutEffectEqualsTheOneWithoutFlags() {
        assertThat(ignored().equalTo(matrix("flags: [{id: plain}, {id: x, args: [-Xint]}]")))
                .isEqualTo("= plain: ignored since 24 (\"Ignoring option X; support was removed in 24.0\")");
        assertThat(FlagVerdict.equality(matrix("flags: [{id: x, args: [-Xint]}]")))
                .isEqualTo("= no flags");
    }

    private static Matrix matrix(String flags) {
        return MatrixText.parse("""
                jdks: [{id: "24", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: yield-loop}]
                """ + flags + "\n");
    }
}
