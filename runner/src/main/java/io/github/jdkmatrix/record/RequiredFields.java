package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.jdkmatrix.text.Printable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds missing and unprintable values. JSON may have {@code null} anywhere, and a reader that does not
 * check finds it late and far from its file; records that support older versions have set a default already.
 */
public final class RequiredFields {

    /** The components that are not primitive, cached because a folder has many records of one type. */
    private static final ClassValue<List<RecordComponent>> PARTS = new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .filter(part -> !part.getType().isPrimitive())
                    .toList();
        }
    };

    private final Predicate<Object> wanted;

    private RequiredFields(Predicate<Object> wanted) {
        this.wanted = wanted;
    }

    /** The path of the first missing part, such as {@code matrix.jdks[2].id}. */
    public static Optional<String> missing(Record whole) {
        return new RequiredFields(Objects::isNull).in(whole);
    }

    /** The path of the first text or map key that needs escaping when shown. */
    static Optional<String> unprintable(Record whole) {
        return new RequiredFields(part -> part instanceof String text && !Printable.isPlain(text)).in(whole);
    }

    private Optional<String> in(Record whole) {
        return path(whole).map(path -> path.substring(1));
    }

    /** The path with its leading separator. */
    private Optional<String> path(Object value) {
        if (wanted.test(value)) {
            return Optional.of("");
        }
        return switch (value) {
            case null -> Optional.empty();
            case Record whole -> inRecord(whole);
            case Collection<?> list -> inList(list);
            case Map<?, ?> map -> inMap(map);
            case Optional<?> present -> present.flatMap(this::path);
            default -> Optional.empty();
        };
    }

    private Optional<String> inRecord(Record whole) {
        for (RecordComponent part : PARTS.get(whole.getClass())) {
            Optional<String> path = path(read(part, whole));
            if (path.isPresent()) {
                boolean unwrapped = part.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
                return unwrapped ? path : Optional.of("." + name(part) + path.get());
            }
        }
        return Optional.empty();
    }

    private static String name(RecordComponent part) {
        JsonProperty renamed = part.getAccessor().getAnnotation(JsonProperty.class);
        return renamed == null ? part.getName() : renamed.value();
    }

    private Optional<String> inList(Collection<?> list) {
        int index = 0;
        for (Object item : list) {
            Optional<String> path = path(item);
            if (path.isPresent()) {
                return Optional.of("[" + index + "]" + path.get());
            }
            index++;
        }
        return Optional.empty();
    }

    private Optional<String> inMap(Map<?, ?> map) {
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Optional<String> path = path(entry.getKey()).or(() -> path(entry.getValue()));
            if (path.isPresent()) {
                return Optional.of("." + Printable.line(String.valueOf(entry.getKey())) + path.get());
            }
        }
        return Optional.empty();
    }

    private static Object read(RecordComponent part, Record whole) {
        try {
            return part.getAccessor().invoke(whole);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a record without its " + part.getName(), e);
        }
    }
}
