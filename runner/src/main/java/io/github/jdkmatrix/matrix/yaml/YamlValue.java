package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.yaml.MatrixFile.Given;
import io.github.jdkmatrix.matrix.yaml.Problems.Position;
import io.github.jdkmatrix.text.Nearest;
import io.github.jdkmatrix.text.Printable;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A value in the file. Getters report a problem and return nothing if the value is of another kind.
 *
 * @param what the name of the value in messages
 * @param problems where problems of the value are reported
 */
record YamlValue(Node node, String what, Problems problems) {

    /** The node of what an option gives: a text, a list of values, or a mapping of texts to values. */
    static Node of(String option, Object given) {
        Mark at = Position.mark(option);
        return switch (given) {
            case Map<?, ?> map ->
                mapping(at, map.entrySet().stream().map(it -> entry(option, it.getKey(), it.getValue())));
            case Collection<?> list ->
                new SequenceNode(
                        Tag.SEQ, true, list.stream().map(it -> of(option, it)).toList(), at, at, FlowStyle.AUTO);
            default -> new ScalarNode(Tag.STR, given.toString(), at, at, ScalarStyle.PLAIN);
        };
    }

    /** The mapping of keys that are in no file. */
    static Node of(List<Given> keys) {
        return mapping(Position.mark("the command"), keys.stream().map(it -> entry(it.option(), it.key(), it.value())));
    }

    private static Node mapping(Mark at, Stream<NodeTuple> entries) {
        return new MappingNode(Tag.MAP, true, entries.toList(), at, at, FlowStyle.AUTO);
    }

    private static NodeTuple entry(String option, Object key, Object value) {
        return new NodeTuple(of(option, key), of(option, value));
    }

    record Entry(YamlValue key, YamlValue value) {
        String name() {
            return key.string();
        }

        /** The value as "the profile 'quick'", for example. */
        YamlValue named(String noun) {
            return new YamlValue(value.node, noun + " '" + name() + "'", value.problems);
        }
    }

    /** Reports a problem at the place of this value. */
    void problem(String message) {
        problems.add(Position.of(node.getStartMark()), message);
    }

    /** Whether an option or a command gives the value, and no file. */
    boolean isTyped() {
        return !Position.of(node.getStartMark()).option().isEmpty();
    }

    /** The string of a value that is known to be a scalar. */
    String string() {
        return ((ScalarNode) node).getValue();
    }

    /** Another text at the same place, under this name. */
    YamlValue withString(String name, String text) {
        Node scalar = new ScalarNode(Tag.STR, text, node.getStartMark(), node.getEndMark(), ScalarStyle.PLAIN);
        return new YamlValue(scalar, name, problems);
    }

    boolean isNull() {
        return node.getTag().equals(Tag.NULL);
    }

    /** Whether the value is a text, even an empty one. */
    boolean isString() {
        return node instanceof ScalarNode && !isNull();
    }

    /** The strings of values that are known to be scalars. */
    static List<String> strings(List<YamlValue> values) {
        return values.stream().map(YamlValue::string).toList();
    }

    /** The text of the value, if it is not empty; reports a problem if it is. */
    Optional<String> text() {
        if (isString() && !string().isEmpty()) {
            return Optional.of(string()).filter(it -> isPlain());
        }
        mismatch("must be a single value");
        return Optional.empty();
    }

    /** Whether the text is one line of plain text; reports a problem if not. */
    private boolean isPlain() {
        Matcher unprintable = Printable.UNPRINTABLE.matcher(string());
        boolean found = unprintable.find();
        if (found) {
            int character = unprintable.group().codePointAt(0);
            problem(String.format(
                    "'%s' contains the character U+%04X; write one line of plain text", string(), character));
        }
        return !found;
    }

    /** The values of a list; a single value is a list of one. */
    private List<YamlValue> each() {
        return node instanceof SequenceNode list ? items(list, what) : List.of(this);
    }

    /** The values of a list that needs an entry; a single value is a list of one. */
    List<YamlValue> some() {
        if (node instanceof SequenceNode list && list.getValue().isEmpty()) {
            problem(what + " is an empty list; give at least one value, or remove it");
        }
        return each();
    }

    /** The texts of a list; a single text is a list of one. */
    List<YamlValue> texts() {
        return texts(each());
    }

    private static List<YamlValue> texts(List<YamlValue> items) {
        items.stream().filter(it -> !it.isString()).forEach(it -> it.mismatch("must contain only texts"));
        return items.stream().filter(it -> it.isString() && it.isPlain()).toList();
    }

    /** The texts of a list that needs an entry; a single text is a list of one. */
    List<YamlValue> someTexts() {
        return texts(some());
    }

    /** The items of a list, each under this name; no value is an empty list. */
    Optional<List<YamlValue>> items(String name) {
        if (node instanceof SequenceNode list) {
            return Optional.of(items(list, name));
        }
        if (isNull()) {
            return Optional.of(List.of());
        }
        mismatch("must be a list with '- ' before each entry");
        return Optional.empty();
    }

    private List<YamlValue> items(SequenceNode list, String name) {
        return list.getValue().stream()
                .map(it -> new YamlValue(it, name, problems))
                .toList();
    }

    /** The entries of a mapping; no value is an empty mapping. */
    Optional<List<Entry>> entries() {
        if (node instanceof MappingNode mapping) {
            Map<String, Entry> byName = new LinkedHashMap<>();
            mapping.getValue().forEach(it -> add(it, byName));
            return Optional.of(List.copyOf(byName.values()));
        }
        if (isNull()) {
            return Optional.of(List.of());
        }
        mismatch("must be a mapping of keys to values");
        return Optional.empty();
    }

    private void add(NodeTuple tuple, Map<String, Entry> byName) {
        YamlValue key = new YamlValue(tuple.getKeyNode(), what, problems);
        if (!(key.node instanceof ScalarNode)) {
            key.problem("a key must be a text, not a list or a mapping");
            return;
        }
        YamlValue value = new YamlValue(tuple.getValueNode(), "'" + key.string() + "' of " + what, problems);
        Entry first = byName.putIfAbsent(key.string(), new Entry(key, value));
        if (first != null) {
            int line = Position.of(first.key.node.getStartMark()).line();
            key.problem("duplicate key '" + key.string() + "' (first on line " + line + "); remove one");
        }
    }

    private void mismatch(String expected) {
        problem(what + " " + expected + ", not " + kind());
    }

    private String kind() {
        return switch (node) {
            case SequenceNode list -> "a list";
            case MappingNode mapping -> "a mapping";
            default -> string().isEmpty() || isNull() ? "nothing" : "'" + string() + "'";
        };
    }

    /** Whether the text is a known one; reports a problem if not. */
    boolean isOneOf(Collection<String> known) {
        boolean isKnown = known.contains(string());
        if (!isKnown) {
            problem("unknown value '" + string() + "' in " + what + "; " + Nearest.hint(string(), known));
        }
        return isKnown;
    }
}
