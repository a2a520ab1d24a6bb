package io.github.jdkmatrix.record;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Something other than the measured values that differs between two runs.
 *
 * @param what such as {@code cpuModel}, {@code collector} or {@code CPUs 2}
 * @param base in the one
 * @param now in the other
 */
public record Difference(String what, String base, String now) {

    /** In a few words, such as {@code collector was G1, is Z}. */
    public String words() {
        return what + " was " + shown(base) + ", is " + shown(now);
    }

    /** For a resumed run, such as {@code kernel: 6.1.0, now 6.2.0}. */
    String change() {
        return what + ": " + shown(base) + ", now " + shown(now);
    }

    private static String shown(String text) {
        return text.isEmpty() ? "none" : text;
    }

    /** Collects differences in order. */
    static final class Differences {

        final List<Difference> all = new ArrayList<>();

        void compare(String what, String base, String now) {
            if (!base.equals(now)) {
                all.add(new Difference(what, base, now));
            }
        }
    }

    /** Calls back with each pair of the same id, in the order of the later ones. */
    static <T> void forEachPair(Collection<T> base, Collection<T> now, Function<T, String> id, BiConsumer<T, T> pair) {
        Map<String, T> before = base.stream().collect(Collectors.toMap(id, Function.identity(), (one, other) -> one));
        for (T after : now) {
            T old = before.get(id.apply(after));
            if (old != null) {
                pair.accept(old, after);
            }
        }
    }
}
