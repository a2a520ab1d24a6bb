package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Printable;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * Reads one YAML document into SnakeYAML's nodes. A scalar is {@link Tag#STR}, whatever type YAML gives it, or
 * {@link Tag#NULL} where there is no value.
 *
 * <p>The nodes are made from events, not by SnakeYAML's composer: aliases are refused instead of expanded, and depth, width,
 * number and length are bounded. A matrix is a small declaration; a file that needs more is an attack or a mistake.
 */
final class YamlReader {

    /** A value with a problem that is already reported; further checks skip it. */
    static final Tag REFUSED = new Tag("refused");

    /** The key that merges another mapping into this one. */
    static final String MERGE = "<<";

    private static final int DEEPEST = 24;
    private static final int WIDEST = 1_000;
    private static final int MAX_VALUES = 20_000;
    private static final int LONGEST = 4_096;

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final Resolver RESOLVER = new Resolver();

    private final Problems problems;
    private final Iterator<Event> events;
    private int values;

    private YamlReader(Iterator<Event> events, Problems problems) {
        this.events = events;
        this.problems = problems;
    }

    /** The root of the document; a syntax error throws at once, since the text after it cannot be trusted. */
    static Node read(String text, Problems problems) {
        String yaml = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        YamlSyntax.checkCharacters(yaml, problems);
        try {
            return new YamlReader(new Yaml().parse(new StringReader(yaml)).iterator(), problems).document();
        } catch (MarkedYAMLException e) {
            throw YamlSyntax.problem(e, problems);
        }
    }

    private Node document() {
        events.next();
        Event start = events.next();
        if (start.is(Event.ID.StreamEnd)) {
            return scalar(Tag.NULL, "", start);
        }
        Node root = node(events.next(), 0);
        events.next();
        if (events.next().is(Event.ID.DocumentStart)) {
            problems.add(at(events.next()), "a second document starts here; a matrix is one document");
        }
        return root;
    }

    private Node node(Event event, int depth) {
        if (depth > DEEPEST) {
            throw problems.fatal(at(event), "nested deeper than " + DEEPEST + " levels; flatten it");
        }
        if (++values > MAX_VALUES) {
            throw problems.fatal(at(event), "more than " + MAX_VALUES + " values; shorten the matrix");
        }
        return switch (event) {
            case MappingStartEvent start -> withoutTag(mapping(start, depth), start, start.getTag());
            case SequenceStartEvent start -> withoutTag(sequence(start, depth), start, start.getTag());
            case ScalarEvent scalar -> withoutTag(scalar(scalar), scalar, scalar.getTag());
            default -> {
                String name = ((AliasEvent) event).getAnchor();
                yield refused(event, "the alias '*" + name + "' is not supported; write the value out");
            }
        };
    }

    private Node withoutTag(Node node, NodeEvent event, String tag) {
        return tag == null
                ? node
                : refused(event, "the tag '" + tag.replace(Tag.PREFIX, "!!") + "' is not supported; remove it");
    }

    private Node scalar(ScalarEvent event) {
        String text = event.getValue();
        boolean plain = event.getImplicit().canOmitTagInPlainScalar();
        boolean isNull = RESOLVER.resolve(NodeId.scalar, text, plain).equals(Tag.NULL);
        return scalar(isNull ? Tag.NULL : fits(text, event) ? Tag.STR : REFUSED, text, event);
    }

    private static Node scalar(Tag tag, String text, Event event) {
        return new ScalarNode(tag, text, event.getStartMark(), event.getEndMark(), ScalarStyle.PLAIN);
    }

    /** Whether a key or a value is short and on one line; reports a problem if not. */
    private boolean fits(String text, Event event) {
        if (text.length() > LONGEST) {
            String start = text.substring(0, 20);
            problems.add(at(event), "'" + start + "…' has " + text.length() + " characters; give at most " + LONGEST);
            return false;
        }
        Optional<String> problem = unprintable(text);
        problem.ifPresent(it -> problems.add(at(event), it));
        return problem.isEmpty();
    }

    /** Says what is wrong with a text that is not one line of plain text; empty if nothing is. */
    static Optional<String> unprintable(String text) {
        Matcher unprintable = Printable.UNPRINTABLE.matcher(text);
        if (!unprintable.find()) {
            return Optional.empty();
        }
        int character = unprintable.group().codePointAt(0);
        String kind = Character.isISOControl(character) ? "control" : "invisible";
        return Optional.of(String.format(
                "'%s' contains the %s character U+%04X; write one line of plain text", text, kind, character));
    }

    private Node mapping(MappingStartEvent start, int depth) {
        List<NodeTuple> entries = new ArrayList<>();
        Map<String, Position> seen = new HashMap<>();
        for (Event event = events.next(); !event.is(Event.ID.MappingEnd); event = events.next()) {
            if (!(event instanceof ScalarEvent key)) {
                throw problems.fatal(at(event), "a key must be a text, not a list, a mapping or an alias");
            }
            String name = key.getValue();
            boolean fits = fits(name, key);
            Node value = node(events.next(), depth + 1);
            if (name.equals(MERGE) && !value.getTag().equals(REFUSED)) {
                value = refused(key, "the merge key '" + MERGE + "' is not supported; write the keys out");
            }
            Position first = seen.putIfAbsent(name, at(key));
            if (first != null && fits) {
                problems.add(at(key), "duplicate key '" + name + "' (first on line " + first.line() + "); remove one");
            } else if (fits) {
                entries.add(new NodeTuple(scalar(Tag.STR, name, key), value));
            }
            checkWidth(entries, start, "mapping");
        }
        return new MappingNode(Tag.MAP, true, entries, start.getStartMark(), start.getEndMark(), FlowStyle.AUTO);
    }

    private Node sequence(SequenceStartEvent start, int depth) {
        List<Node> items = new ArrayList<>();
        for (Event event = events.next(); !event.is(Event.ID.SequenceEnd); event = events.next()) {
            items.add(node(event, depth + 1));
            checkWidth(items, start, "list");
        }
        return new SequenceNode(Tag.SEQ, true, items, start.getStartMark(), start.getEndMark(), FlowStyle.AUTO);
    }

    private void checkWidth(List<?> entries, Event start, String kind) {
        if (entries.size() > WIDEST) {
            throw problems.fatal(at(start), "this " + kind + " has more than " + WIDEST + " entries; shorten it");
        }
    }

    private Node refused(Event event, String message) {
        problems.add(at(event), message);
        return scalar(REFUSED, "", event);
    }

    private static Position at(Event event) {
        return Position.of(event.getStartMark());
    }
}
