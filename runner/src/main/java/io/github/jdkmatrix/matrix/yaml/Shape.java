package io.github.jdkmatrix.matrix.yaml;

import java.util.List;
import java.util.stream.Stream;

/**
 * The mappings of one sort: which keys they may have, and how these go together.
 *
 * @param name of the sort, in the plural where it is an axis
 * @param keys in the order of the reference
 * @param rules what must be there, and what not together
 */
record Shape(String name, List<Key> keys, List<Rule> rules) {

    /** How keys of one mapping go together. */
    sealed interface Rule {

        /** At least one of these is there. */
        record Needs(List<String> any) implements Rule {
            static Needs any(String... keys) {
                return new Needs(List.of(keys));
            }
        }

        /** At most one of the two is there. */
        record Either(String one, String other) implements Rule {}

        /** Where one is there, the other is too. */
        record With(String one, String other) implements Rule {}

        /** At least one key is there, whichever. */
        record NotEmpty() implements Rule {}
    }

    /** To its keys, on the page of the reference. */
    String link() {
        return "[" + name + "](#" + name + ")";
    }

    List<String> names() {
        return keys.stream().map(Key::name).toList();
    }

    /** These keys before those of another shape. */
    static List<Key> joined(List<Key> first, List<Key> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    /**
     * What the value of a key may be.
     *
     * @throws IllegalStateException where it is not declared as a value of this kind: parser and declaration differ
     */
    <K extends Kind> K kind(String key, Class<K> kind) {
        return keys.stream()
                .filter(it -> it.name().equals(key) && kind.isInstance(it.kind()))
                .map(it -> kind.cast(it.kind()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "'" + key + "' of " + name + " is not declared as " + kind.getSimpleName()));
    }
}
