package io.github.jdkmatrix.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.jdkmatrix.text.Json;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the files of a result folder: what a constructor of theirs rejects is no such file. */
public final class Schema {

    private Schema() {}

    /** Rejects another version of a format by an {@link IllegalArgumentException}. */
    public static void require(int schema, int known) {
        if (schema != known) {
            throw new IllegalArgumentException(
                    "schema " + schema + " is not known to this version, which reads schema " + known);
        }
    }

    /** Reads the value of a JSON text. Where its schema is another one, the error says that before anything else that may be wrong. */
    public static <T> T read(String text, Class<T> type, int known) throws JsonProcessingException {
        try {
            return Optional.ofNullable(Json.STRICT.readValue(text, type))
                    .orElseThrow(() -> new IllegalArgumentException("it is null"));
        } catch (JsonProcessingException e) {
            require(Json.STRICT.readTree(text).path("schema").asInt(known), known);
            throw e;
        }
    }

    /** The place and the reason of a problem in one line, such as {@code 'samples[0].value': it is missing or malformed}. */
    public static String problem(Exception e) {
        String where = e instanceof JsonMappingException mapping
                ? mapping.getPath().stream()
                        .map(it -> it.getFieldName() == null ? "[" + it.getIndex() + "]" : "." + it.getFieldName())
                        .collect(Collectors.joining())
                        .replaceFirst("^\\.", "")
                : "";
        Throwable of = e instanceof JsonProcessingException ? e.getCause() : e;
        String why = of == e || of instanceof IllegalArgumentException
                ? String.valueOf(of.getMessage())
                : where.isEmpty() ? "not JSON of this form" : "it is missing or malformed";
        return where.isEmpty() ? why : "'" + where + "': " + why;
    }
}
