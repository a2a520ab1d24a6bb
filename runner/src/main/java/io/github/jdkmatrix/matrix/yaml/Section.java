package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
    private final List<Rule> rules = new ArrayList<>();

    /**
     * A rule for keys together.
     *
     * @param schema the rule in JSON Schema
     * @param check reports a problem where a mapping breaks the rule
     */
    record Rule(ObjectNode schema, Consumer<Fields> check) {}

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

    List<Rule> rules() {
        return rules;
    }

    List<String> names() {
        return properties.stream().<String>map(Property::name).toList();
    }

    <T> Property<T> optional(String key, ValueType<T> type) {
        Property<T> property = KeyWords.property(name, key, type);
        properties.add(property);
        return property;
    }

    <T> Property<T> required(String key, ValueType<T> type) {
        Property<T> words = KeyWords.property(name, key, type);
        Property<T> property = new Property<>(key, type, words.meaning(), Property.REQUIRED);
        properties.add(property);
        needsOneOf(property);
        return property;
    }

    void rule(ObjectNode schema, Consumer<Fields> check) {
        rules.add(new Rule(schema, check));
    }

    /** Requires at least one of the keys. */
    void needsOneOf(Property<?>... keys) {
        List<ObjectNode> each =
                Arrays.stream(keys).map(it -> JsonSchema.has(it.name())).toList();
        String names = Arrays.stream(keys).map(it -> "'" + it.name() + "'").collect(Collectors.joining(", "));
        String problem = keys.length == 1 ? " has no " + names + "; add it" : " has none of " + names + "; add one";
        rule(each.size() == 1 ? each.get(0) : JsonSchema.object("anyOf", each), fields -> {
            if (Arrays.stream(keys).noneMatch(fields::has)) {
                fields.missing(problem);
            }
        });
    }

    /** Forbids two keys beside each other. */
    void notBoth(Property<?> one, Property<?> other) {
        ObjectNode both = JsonSchema.object("required", List.of(one.name(), other.name()));
        rule(JsonSchema.object("not", both), fields -> {
            if (fields.has(one) && fields.has(other)) {
                fields.conflict(one, other);
            }
        });
    }

    /** Requires the other key where the first one is given. */
    void needs(Property<?> one, Property<?> other) {
        rule(JsonSchema.implies(JsonSchema.has(one.name()), JsonSchema.has(other.name())), fields -> {
            if (fields.has(one) && !fields.has(other)) {
                fields.missing(" has '" + one.name() + "' but no '" + other.name() + "'; add it");
            }
        });
    }
}
