package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The JSON Schema of a matrix, draft 2020-12, for completion and checks in editors: keys and their values. The schema accepts every
 * valid matrix; what keys mean together, references and files are checked by {@code jdkmatrix validate}. YAML reads {@code 21} as a number
 * and {@code true} as a boolean, a matrix reads both as text: the schema of a text allows them too.
 */
public final class Schema {

    /** The name of the schema's file, beside a matrix and in docs/. */
    public static final String FILE = "matrix.schema.json";

    static final ObjectNode SCALAR = object("type", List.of("string", "number", "boolean"));
    static final ObjectNode NOTHING = object("type", "null");

    private Schema() {}

    /** The schema, indented. */
    public static String json() {
        ObjectNode root = object(
                "$schema", "https://json-schema.org/draft/2020-12/schema",
                "$comment", "Made by: jdkmatrix list keys --format schema",
                "title", "A matrix of jdkmatrix");
        root.setAll(mapping(MatrixParser.MATRIX));
        ObjectNode definitions = root.putObject("$defs");
        MatrixReference.SECTIONS.stream().skip(1).forEach(it -> definitions.set(it.name(), mapping(it)));
        return root.toPrettyString() + "\n";
    }

    private static ObjectNode mapping(Section section) {
        ObjectNode mapping = object("type", "object", "additionalProperties", false);
        ObjectNode properties = mapping.putObject("properties");
        for (Property<?> property : section.properties()) {
            ObjectNode schema = property.type().schema().deepCopy();
            properties.set(property.name(), schema.put("description", description(property)));
        }
        mapping.set(
                "required",
                Json.MAPPER.valueToTree(section.properties().stream()
                        .filter(Property::isRequired)
                        .map(Property::name)
                        .toList()));
        return mapping;
    }

    private static String description(Property<?> property) {
        String words = MatrixReference.withoutLinks(property.meaning());
        String meaning = Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
        return switch (property.standard()) {
            case "" -> meaning;
            case Property.REQUIRED -> meaning + " Required.";
            default -> meaning + " Default: " + property.standard() + ".";
        };
    }

    /** Makes an object from keys and values, by turns. */
    static ObjectNode object(Object... keysAndValues) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.set((String) keysAndValues[i], Json.MAPPER.valueToTree(keysAndValues[i + 1]));
        }
        return object;
    }

    static ObjectNode any(ObjectNode... of) {
        return object("anyOf", List.of(of));
    }

    static ObjectNode oneOf(List<String> words) {
        List<Object> values = new ArrayList<>(words);
        words.stream()
                .filter(it -> it.equals("true") || it.equals("false"))
                .forEach(it -> values.add(Boolean.valueOf(it)));
        words.stream().filter(it -> it.matches("[0-9]+\\.[0-9]+")).forEach(it -> values.add(new BigDecimal(it)));
        return object("enum", values);
    }

    static ObjectNode list(ObjectNode entry) {
        return object("type", "array", "items", entry);
    }

    static ObjectNode oneOrList(ObjectNode one) {
        return any(one, list(one));
    }

    /** A mapping of any keys, or no value. */
    static ObjectNode mapping(ObjectNode value) {
        return any(object("type", "object", "additionalProperties", value), NOTHING);
    }

    static ObjectNode reference(String definition) {
        return object("$ref", "#/$defs/" + definition);
    }
}
