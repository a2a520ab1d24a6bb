package io.github.jdkmatrix.matrix.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A kind of mapping: its keys, and rules for keys together. Parser, JSON schema and reference are made from it, so that a
 * key is declared once, by {@link #optional} or {@link #required}.
 */
final class Section {

    private final String name;
    private final List<Property<?>> properties = new ArrayList<>();
    private final List<Consumer<Fields>> rules = new ArrayList<>();

    /** Makes a section without keys, named as in the reference: in the plural if it is an axis. */
    Section(String name) {
        this.name = name;
    }

    /** Makes a section with the keys of a base. */
    Section(String name, Section base) {
        this(name);
        properties.addAll(base.properties);
    }

    String name() {
        return name;
    }

    /** The keys, in the order of the reference. */
    List<Property<?>> properties() {
        return properties;
    }

    List<Consumer<Fields>> rules() {
        return rules;
    }

    List<String> names() {
        return properties.stream().<String>map(Property::name).toList();
    }

    <T> Property<T> optional(String key, ValueType<T> type) {
        Property<T> property = Property.of(name, key, type);
        properties.add(property);
        return property;
    }

    <T> Property<T> required(String key, ValueType<T> type) {
        Property<T> property = optional(key, type);
        needsOneOf(property);
        return property;
    }

    /** Adds a rule for keys together, which reports a problem where a mapping breaks it. */
    void rule(Consumer<Fields> check) {
        rules.add(check);
    }

    /** Requires at least one of the keys. */
    void needsOneOf(Property<?>... keys) {
        String names = Arrays.stream(keys).map(it -> "'" + it.name() + "'").collect(Collectors.joining(", "));
        String problem = keys.length == 1 ? " has no " + names + "; add it" : " has none of " + names + "; add one";
        rule(fields -> {
            if (Arrays.stream(keys).noneMatch(fields::has)) {
                fields.missing(problem);
            }
        });
    }

    /** Requires the other key where the first one is given. */
    void needs(Property<?> one, Property<?> other) {
        rule(fields -> {
            if (fields.has(one) && !fields.has(other)) {
                fields.missing(" has '" + one.name() + "' but no '" + other.name() + "'; add it");
            }
        });
    }
}
