package io.github.jdkmatrix.record;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import io.github.jdkmatrix.text.Json;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the files of a result folder: what a constructor of theirs rejects is no such file. */
public final class Schema {

    private static final Set<Class<?>> WHOLE = Set.of(Integer.class, Long.class, OptionalInt.class, OptionalLong.class);

    /** The parser's words for a missing value. */
    private static final Pattern NOTHING = Pattern.compile("^Null value for|`null`");

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
            require(Json.schema(text).orElse(known), known);
            throw e;
        }
    }

    /** The place and the reason of a problem in one line, such as {@code 'samples[0].value': not a finite number}. */
    public static String problem(Exception e) {
        String where = e instanceof JsonMappingException mapping
                ? mapping.getPath().stream()
                        .map(it -> it.getFieldName() == null ? "[" + it.getIndex() + "]" : "." + it.getFieldName())
                        .collect(Collectors.joining())
                        .replaceFirst("^\\.", "")
                : "";
        String why = why(e);
        return where.isEmpty() ? why : "'" + where + "': " + why;
    }

    /** The reason in our own words, since those of the parser are about its classes. */
    private static String why(Exception e) {
        return switch (e) {
            case UnrecognizedPropertyException unknown -> "it is not known";
            case InvalidNullException none -> "it is missing";
            case ValueInstantiationException rejected
            when rejected.getCause() instanceof IllegalArgumentException ours -> String.valueOf(ours.getMessage());
            case MismatchedInputException none
            when NOTHING.matcher(none.getOriginalMessage()).find() -> "it is missing";
            case MismatchedInputException mismatch -> expected(mismatch.getTargetType());
            case JsonMappingException large
            when large.getCause() instanceof InputCoercionException -> expected(long.class);
            case JsonMappingException twice
            when twice.getCause() instanceof JsonParseException -> "not JSON, or a field stands in it twice";
            case JsonMappingException of
            when of.getCause() instanceof IllegalArgumentException ours -> String.valueOf(ours.getMessage());
            case JsonProcessingException syntax ->
                "not JSON from "
                        + Optional.ofNullable(syntax.getLocation())
                                .map(at -> "line " + at.getLineNr() + ", column " + at.getColumnNr())
                                .orElse("its beginning")
                        + " on";
            default -> String.valueOf(e.getMessage());
        };
    }

    private static String expected(Class<?> type) {
        Class<?> boxed = MethodType.methodType(type).wrap().returnType();
        if (WHOLE.contains(boxed)) {
            return "not a whole number in its range";
        }
        if (boxed == Double.class || type == OptionalDouble.class) {
            return "not a finite number";
        }
        if (boxed == Boolean.class) {
            return "neither true nor false";
        }
        if (type.isEnum()) {
            return "not one of "
                    + Stream.of(type.getEnumConstants()).map(Object::toString).collect(Collectors.joining(", "));
        }
        if (Collection.class.isAssignableFrom(type)) {
            return "not a list";
        }
        if (type == Instant.class || type == Duration.class) {
            return "not a time";
        }
        return type == String.class ? "not a text" : "not what is written here";
    }
}
