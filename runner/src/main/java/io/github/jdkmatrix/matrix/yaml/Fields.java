package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The keys and values of one mapping of a {@link Section}. */
final class Fields {

    private final YamlValue mapping;
    private final List<YamlValue.Entry> entries;
    private final boolean hasUnknownKey;

    private Fields(YamlValue mapping, List<YamlValue.Entry> entries, Section section) {
        this.mapping = mapping;
        this.entries = entries;
        List<String> known = section.names();
        List<YamlValue.Entry> unknown =
                entries.stream().filter(it -> !known.contains(it.name())).toList();
        this.hasUnknownKey = !unknown.isEmpty();
        unknown.forEach(entry -> entry.key()
                .problem("unknown key '" + entry.name() + "' in " + mapping.what() + "; "
                        + Nearest.hint(entry.name(), known)));
    }

    /** Reads a value as a mapping of a section; reports unknown keys and broken rules. */
    static Optional<Fields> of(YamlValue value, Section section) {
        Optional<Fields> fields = value.entries().map(it -> new Fields(value, it, section));
        fields.ifPresent(it -> section.rules().forEach(rule -> rule.accept(it)));
        return fields;
    }

    /** Whether a key is unknown: it may be any other key with a typing error. */
    boolean hasUnknownKey() {
        return hasUnknownKey;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    boolean has(Property<?> property) {
        return value(property).isPresent();
    }

    private Optional<YamlValue> value(Property<?> property) {
        return entries.stream()
                .filter(it -> it.name().equals(property.name()))
                .map(YamlValue.Entry::value)
                .findFirst();
    }

    /** The value of a key; empty if it is not given or has a problem, which is then reported. */
    <T> Optional<T> get(Property<T> property) {
        return value(property).flatMap(property.type().parser());
    }

    /** The value of a text, with its place. */
    Optional<YamlValue> text(Property<String> property) {
        return get(property).flatMap(it -> value(property));
    }

    /** The value of a key inside the mapping of an outer key, with its place. */
    Optional<YamlValue> inside(Property<?> outer, Property<?> inner) {
        return value(outer).flatMap(YamlValue::entries).orElse(List.of()).stream()
                .filter(it -> it.name().equals(inner.name()))
                .map(YamlValue.Entry::value)
                .findFirst();
    }

    /** Parses a text as the value of a key that is not given. */
    <T> Optional<T> parsed(Property<T> property, String text) {
        String what = "'" + property.name() + "' of " + mapping.what() + ", made from its name,";
        return property.type().parser().apply(mapping.withString(what, text));
    }

    /** The list of a key; empty if it is not given or has a problem, which is then reported. */
    <T> List<T> list(Property<List<T>> property) {
        return get(property).orElse(List.of());
    }

    /** The text of a key, if it is a known one; reports a problem if not. */
    Optional<String> oneOf(Property<String> property, Collection<String> known) {
        return get(property).filter(it -> value(property).orElseThrow().isOneOf(known));
    }

    /** The known texts in the list of a key; reports the others. */
    List<String> known(Property<List<YamlValue>> property, Collection<String> known) {
        return list(property).stream()
                .filter(it -> it.isOneOf(known))
                .map(YamlValue::string)
                .toList();
    }

    List<String> texts(Property<List<YamlValue>> property) {
        return YamlValue.strings(list(property));
    }

    /** The texts of a key as they stand there, each with its place. */
    List<YamlValue> words(Property<?> property) {
        return value(property).map(YamlValue::texts).orElse(List.of());
    }

    /** Reports a problem of the mapping as a whole. */
    void problem(String message) {
        mapping.problem(message);
    }

    /** Reports a problem of the value of a key. */
    void problem(Property<?> property, String message) {
        value(property).orElse(mapping).problem(message);
    }

    /** Reports a missing key, unless an unknown key may be the missing one with a typing error. */
    void missing(String problem) {
        if (!hasUnknownKey) {
            problem(what() + problem);
        }
    }

    /** Reports a key that another one excludes. */
    void conflict(Property<?> one, Property<?> other) {
        problem(one, what() + " cannot have both '" + one.name() + "' and '" + other.name() + "'; remove one");
    }

    /** The name of the mapping in messages. */
    String what() {
        return mapping.what();
    }
}
