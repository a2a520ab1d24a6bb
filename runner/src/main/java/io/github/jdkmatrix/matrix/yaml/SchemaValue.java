package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The parts that a schema is made of. YAML takes {@code 21} and {@code true} for a number and a truth value, a matrix takes
 * them for what is written: where a text may stand, so may these.
 */
final class SchemaValue {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int LONGEST = 4096;
    private static final int WIDEST = 1000;

    private SchemaValue() {}

    /** A text with something in it, of a form. */
    static ObjectNode text(Pattern form) {
        ObjectNode text = listed(form);
        text.put("minLength", 1);
        return text;
    }

    /** A text of a form, which may be empty where the form is. */
    static ObjectNode listed(Pattern form) {
        ObjectNode text = listed();
        if (!form.equals(Kind.ANY)) {
            text.put("pattern", whole(form));
        }
        return text;
    }

    /** A text, which may be empty. */
    static ObjectNode listed() {
        ObjectNode text = NODES.objectNode();
        text.set("type", NODES.arrayNode().add("string").add("number").add("boolean"));
        text.put("maxLength", LONGEST);
        text.put("pattern", "^[^\\p{Cc}]*$");
        return text;
    }

    /** A text of a form that no number has. */
    static ObjectNode written(Pattern form) {
        return NODES.objectNode().put("type", "string").put("pattern", whole(form));
    }

    private static String whole(Pattern form) {
        return "^(?:" + form.pattern() + ")$";
    }

    static ObjectNode oneOf(List<String> words) {
        ObjectNode one = NODES.objectNode();
        ArrayNode values = one.putArray("enum");
        words.forEach(values::add);
        if (words.contains("true")) {
            values.add(true);
        }
        if (words.contains("false")) {
            values.add(false);
        }
        return one;
    }

    static ObjectNode whole(long least, long most) {
        return any(
                NODES.objectNode().put("type", "integer").put("minimum", least).put("maximum", most),
                NODES.objectNode().put("type", "string").put("pattern", "^[-+]?[0-9]+(\\.0+)?$"));
    }

    static ObjectNode positive(int most) {
        return any(
                NODES.objectNode()
                        .put("type", "number")
                        .put("exclusiveMinimum", 0)
                        .put("maximum", most),
                NODES.objectNode().put("type", "string").put("pattern", "^[-+]?[0-9]+(\\.[0-9]+)?$"));
    }

    static ObjectNode list(ObjectNode entry, int least) {
        ObjectNode list = NODES.objectNode().put("type", "array");
        list.put("minItems", least).put("maxItems", WIDEST);
        list.set("items", entry);
        return list;
    }

    static ObjectNode oneOrList(ObjectNode one, int least) {
        return any(one, list(one.deepCopy(), least));
    }

    /** A mapping from names of a form; a key without any is one too. */
    static ObjectNode byName(Pattern name, ObjectNode value) {
        ObjectNode mapping = NODES.objectNode().put("type", "object").put("maxProperties", WIDEST);
        if (!name.equals(Kind.ANY)) {
            mapping.putObject("propertyNames").put("pattern", whole(name));
        }
        mapping.set("additionalProperties", value);
        return any(mapping, nothing());
    }

    static ObjectNode nothing() {
        return NODES.objectNode().put("type", "null");
    }

    static ObjectNode constant(String word) {
        return NODES.objectNode().put("const", word);
    }

    /** The word, which some readers of YAML take for a truth value. */
    static ObjectNode off() {
        ObjectNode off = NODES.objectNode();
        off.putArray("enum").add("off").add(false);
        return off;
    }

    static ObjectNode reference(String definition) {
        return NODES.objectNode().put("$ref", "#/$defs/" + definition);
    }

    static ObjectNode any(JsonNode... of) {
        ObjectNode any = NODES.objectNode();
        any.putArray("anyOf").addAll(List.of(of));
        return any;
    }

    static ObjectNode has(String key) {
        ObjectNode has = NODES.objectNode();
        has.putArray("required").add(key);
        return has;
    }

    static ObjectNode has(String key, ObjectNode value) {
        ObjectNode has = has(key);
        has.putObject("properties").set(key, value);
        return has;
    }

    static ObjectNode hasNotBoth(String one, String other) {
        ObjectNode both = NODES.objectNode();
        both.putObject("not").putArray("required").add(one).add(other);
        return both;
    }

    static ObjectNode property(String key, ObjectNode value) {
        ObjectNode property = NODES.objectNode();
        property.putObject("properties").set(key, value);
        return property;
    }

    static ObjectNode where(ObjectNode condition, ObjectNode then) {
        ObjectNode where = NODES.objectNode();
        where.set("if", condition);
        where.set("then", then);
        return where;
    }
}
