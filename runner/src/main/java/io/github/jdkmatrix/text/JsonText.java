package io.github.jdkmatrix.text;

import com.fasterxml.jackson.core.JsonProcessingException;

/** Values as a matrix can have them: JSON is YAML too, with every text in quotes. */
public final class JsonText {

    private JsonText() {}

    public static String of(Object value) {
        try {
            return Json.MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
