package io.github.jdkmatrix.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.jdkmatrix.text.Json;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the files of a result folder: what a constructor of theirs rejects is no such file. */
public final class Schema {

    private Schema() {}

    /** Rejects another version of a format. */
    public static void require(int schema, int known) {
        if (schema != known) {
            throw new IllegalArgumentException(
                    "schema " + schema + " is not known to this version, which reads schema " + known);
        }
    }

    /** The value of a JSON text. Of another schema that is said, before anything that it may have otherwise. */
    public static <T> T read(String text, Class<T> type, int known) throws JsonProcessingException {
        try {
            return Optional.ofNullable(Json.STRICT.readValue(text, type))
                    .orElseThrow(() -> new IllegalArgumentException("it is null"));
        } catch (JsonProcessingException e) {
            require(Json.schema(text).orElse(known), known);
            throw e;
        }
    }

    /** Where and why, in one line, such as {@code 'samples[0].value': not a finite number}. */
    public static String problem(Exception e) {
        String where = e instanceof JsonMappingException mapping
                ? mapping.getPath().stream()
                        .map(it -> it.getFieldName() == null ? "[" + it.getIndex() + "]" : "." + it.getFieldName())
                        .collect(Collectors.joining())
                        .replaceFirst("^\\.", "")
                : "";
        // Hints about settings of the parser help no reader.
        String why = message(e)
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst("^Null value for creator property.*", "it is missing")
                .replaceFirst("( \\((set|index|but|although) |: enable `|; `|: not allowed as ).*", "");
        return where.isEmpty() ? why : "'" + where + "': " + why;
    }

    private static String message(Exception e) {
        if (e.getCause() instanceof IllegalArgumentException ours) {
            return String.valueOf(ours.getMessage());
        }
        return String.valueOf(e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage());
    }
}
