package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Parts of a JSON Schema. YAML reads {@code 21} as a number and {@code true} as a boolean, a matrix reads both as text: a schema of a text
 * allows them too, and leaves its form to {@code validate}.
 */
final class JsonSchema {

    static final ObjectNode SCALAR = object("type", List.of("string", "number", "boolean"));
    static final ObjectNode NOTHING = object("type", "null");

    private JsonSchema() {}

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
