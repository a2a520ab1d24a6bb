package io.github.jdkmatrix.record.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Turns a JSON error into one line: the key and the problem. */
final class JsonProblem {

    private JsonProblem() {}

    /** One line. */
    static String of(IOException e) {
        String path = e instanceof JsonMappingException mapping ? path(mapping) : "";
        Optional<String> notA = e instanceof MismatchedInputException mismatched ? notA(mismatched) : Optional.empty();
        String where = path.isEmpty() ? "" : "'" + path + "'";
        return notA.map(it -> (where.isEmpty() ? "it" : where) + " is " + it)
                .orElseGet(() -> where + (where.isEmpty() ? "" : ": ") + message(e));
    }

    private static String message(IOException e) {
        if (e.getCause() instanceof NullPointerException) {
            return "a list in it holds null";
        }
        String message = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        // Hints about parser settings do not help the reader.
        return String.valueOf(message)
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst(": enable `.*|: not allowed as .*", "");
    }

    private static String path(JsonMappingException e) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference part : e.getPath()) {
            if (part.getFieldName() == null) {
                path.append('[').append(part.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(part.getFieldName());
            }
        }
        return path.toString();
    }

    /** The expected kind of value, if known. */
    private static Optional<String> notA(MismatchedInputException e) {
        Class<?> type = e.getTargetType() == null ? Object.class : e.getTargetType();
        if (e instanceof InvalidFormatException invalid && type.isEnum()) {
            return Optional.of("'" + invalid.getValue() + "', which this version does not know");
        }
        if (e.getOriginalMessage().startsWith("No content")) {
            return Optional.of("empty");
        }
        if (e.getOriginalMessage().startsWith("Trailing token")) {
            return Optional.of("followed by further text");
        }
        if (type == boolean.class) {
            return Optional.of("neither true nor false");
        }
        if (type == int.class || type == long.class || type == OptionalInt.class || type == OptionalLong.class) {
            return Optional.of("not a whole number");
        }
        if (type == double.class || type == Double.class || type == OptionalDouble.class) {
            return Optional.of("not a finite number");
        }
        if (type == Instant.class || type == Duration.class) {
            return Optional.of("not a " + (type == Instant.class ? "time" : "duration") + " of ISO 8601");
        }
        if (Collection.class.isAssignableFrom(type)) {
            return Optional.of("not a list");
        }
        return type.isRecord() || Map.class.isAssignableFrom(type) ? Optional.of("not an object") : Optional.empty();
    }
}
