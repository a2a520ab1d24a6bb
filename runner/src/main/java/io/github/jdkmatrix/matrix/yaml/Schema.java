package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;

/**
 * The JSON Schema of a matrix, draft 2020-12, for completion and checks in editors: keys and their values. The schema accepts every
 * valid matrix; what keys mean together, references and files are checked by {@code jdkmatrix validate}.
 */
public final class Schema {

    /** The name of the schema's file, beside a matrix and in docs/. */
    public static final String FILE = "matrix.schema.json";

    private Schema() {}

    /** The schema, indented. */
    public static String json() {
        ObjectNode root = JsonSchema.object(
                "$schema", "https://json-schema.org/draft/2020-12/schema",
                "$comment", "Made by: jdkmatrix list keys --format schema",
                "title", "A matrix of jdkmatrix");
        root.setAll(mapping(MatrixParser.MATRIX));
        ObjectNode definitions = root.putObject("$defs");
        MatrixReference.SECTIONS.stream().skip(1).forEach(it -> definitions.set(it.name(), mapping(it)));
        return root.toPrettyString() + "\n";
    }

    private static ObjectNode mapping(Section section) {
        ObjectNode mapping = JsonSchema.object("type", "object", "additionalProperties", false);
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
}
