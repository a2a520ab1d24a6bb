package io.github.jdkmatrix.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.record.Json;

/** Values as a matrix can have them: JSON is YAML too, with every text in quotes. */
final class JsonText {

    private JsonText() {}

    static String of(Object value) {
        try {
            return Json.MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
