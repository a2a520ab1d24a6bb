package io.github.jdkmatrix.record;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what a file left out. JSON may have {@code null} anywhere, and a reader that does not look finds it late and far
 * from its file; records that know of older versions have put something in its place already.
 */
final class Missing {

    private Missing() {}

    /** The path of the first part that is not there, such as {@code matrix.jdks[2].id}. */
    static Optional<String> in(Record whole) {
        return parts("", whole).findFirst();
    }

    private static Stream<String> parts(String path, Object value) {
        return switch (value) {
            case null -> Stream.of(path);
            case Record whole ->
                Arrays.stream(whole.getClass().getRecordComponents())
                        .flatMap(part -> parts(
                                path.isEmpty() ? part.getName() : path + "." + part.getName(), read(part, whole)));
            case Collection<?> list -> items(path, list);
            case Map<?, ?> map ->
                map.entrySet().stream().flatMap(entry -> parts(path + "." + entry.getKey(), entry.getValue()));
            case Optional<?> told -> told.stream().flatMap(it -> parts(path, it));
            default -> Stream.empty();
        };
    }

    private static Stream<String> items(String path, Collection<?> list) {
        int[] index = {0};
        return list.stream().flatMap(item -> parts(path + "[" + index[0]++ + "]", item));
    }

    private static Object read(RecordComponent part, Record whole) {
        try {
            return part.getAccessor().invoke(whole);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a record that does not show its " + part.getName(), e);
        }
    }
}
