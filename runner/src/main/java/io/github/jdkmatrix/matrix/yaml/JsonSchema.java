package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Parts of a JSON Schema. YAML reads {@code 21} as a number and {@code true} as a boolean, a matrix reads both as text: a schema of a text
 * allows them too.
 */
final class JsonSchema {

    /** No restriction of the form. */
    static final Pattern ANY = Pattern.compile(".*");

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

    /** A text of a form, which may be empty. */
    static ObjectNode text(Pattern form) {
        String pattern = form.equals(ANY) ? "^[^\\p{Cc}]*$" : whole(form);
        return object("type", List.of("string", "number", "boolean"), "pattern", pattern);
    }

    static ObjectNode nonEmptyText(Pattern form) {
        return text(form).put("minLength", 1);
    }

    /** A text of a form that no number has. */
    static ObjectNode string(Pattern form) {
        return object("type", "string", "pattern", whole(form));
    }

    private static String whole(Pattern form) {
        return "^(?:" + form.pattern() + ")$";
    }

    static ObjectNode oneOf(List<String> words) {
        List<Object> values = new ArrayList<>(words);
        words.stream()
                .filter(it -> it.equals("true") || it.equals("false"))
                .forEach(it -> values.add(Boolean.valueOf(it)));
        words.stream().filter(it -> it.matches("[0-9]+\\.[0-9]+")).forEach(it -> values.add(new BigDecimal(it)));
        return object("enum", values);
    }

    static ObjectNode list(ObjectNode entry, int least) {
        return object("type", "array", "minItems", least, "items", entry);
    }

    static ObjectNode oneOrList(ObjectNode one, int least) {
        return any(one, list(one, least));
    }

    /** A mapping with keys of a form, or no value. */
    static ObjectNode mapping(Pattern key, ObjectNode value) {
        ObjectNode mapping = object("type", "object");
        if (!key.equals(ANY)) {
            mapping.set("propertyNames", object("pattern", whole(key)));
        }
        mapping.set("additionalProperties", value);
        return any(mapping, NOTHING);
    }

    static ObjectNode reference(String definition) {
        return object("$ref", "#/$defs/" + definition);
    }
}
