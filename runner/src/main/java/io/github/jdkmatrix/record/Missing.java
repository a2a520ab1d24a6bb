package io.github.jdkmatrix.record;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what a file left out. JSON may have {@code null} anywhere, and a reader that does not look finds it late and far
 * from its file; records that know of older versions have put something in its place already.
 */
final class Missing {

    /** The parts that can be missing, looked up once: a folder has many records of one kind. */
    private static final ClassValue<List<RecordComponent>> PARTS = new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .filter(part -> !part.getType().isPrimitive())
                    .toList();
        }
    };

    private Missing() {}

    /** The path of the first part that is not there, such as {@code matrix.jdks[2].id}. */
    static Optional<String> in(Record whole) {
        return path(whole).map(path -> path.substring(1));
    }

    /** With the sign that it goes on with behind what it is a part of. */
    private static Optional<String> path(Object value) {
        return switch (value) {
            case null -> Optional.of("");
            case Record whole -> inRecord(whole);
            case Collection<?> list -> inList(list);
            case Map<?, ?> map -> inMap(map);
            case Optional<?> told -> told.flatMap(Missing::path);
            default -> Optional.empty();
        };
    }

    private static Optional<String> inRecord(Record whole) {
        for (RecordComponent part : PARTS.get(whole.getClass())) {
            Optional<String> path = path(read(part, whole));
            if (path.isPresent()) {
                return Optional.of("." + part.getName() + path.get());
            }
        }
        return Optional.empty();
    }

    private static Optional<String> inList(Collection<?> list) {
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

    private static Optional<String> inMap(Map<?, ?> map) {
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Optional<String> path = path(entry.getValue());
            if (path.isPresent()) {
                return Optional.of("." + entry.getKey() + path.get());
            }
        }
        return Optional.empty();
    }

    private static Object read(RecordComponent part, Record whole) {
        try {
            return part.getAccessor().invoke(whole);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a record that does not show its " + part.getName(), e);
        }
    }
}
