package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Reads one YAML document into a {@link YamlNode} tree with positions.
 *
 * <p>Aliases are refused rather than expanded, and nesting is bounded: a matrix is a small declaration, and a file
 * that needs either is an attack or a mistake.
 */
final class YamlReader {

    private static final int DEEPEST = 24;

    private final Problems problems;
    private final YAMLParser parser;

    private YamlReader(YAMLParser parser, Problems problems) {
        this.parser = parser;
        this.problems = problems;
    }

    /** The document's root; a syntax error throws at once, since nothing after it can be trusted. */
    static YamlNode read(String text, Problems problems) {
        try (YAMLParser parser = new YAMLFactory().createParser(text)) {
            YamlReader reader = new YamlReader(parser, problems);
            if (parser.nextToken() == null) {
                return new YamlNode.Nothing(new Position(1, 1));
            }
            YamlNode root = reader.node(0);
            if (parser.nextToken() != null) {
                problems.add(reader.here(), "a second document starts here; a matrix is one document");
            }
            return root;
        } catch (JsonProcessingException e) {
            syntaxError(e, problems);
        } catch (IOException e) {
            problems.add(Position.NONE, "cannot be read: " + e.getMessage());
        }
        problems.throwIfAny();
        throw new IllegalStateException("a syntax error without a problem");
    }

    /** YAML's own parser tells the problem apart from what it was doing at the time. */
    private static void syntaxError(JsonProcessingException e, Problems problems) {
        if (e.getCause() instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
            Mark mark = marked.getProblemMark();
            problems.add(
                    new Position(mark.getLine() + 1, mark.getColumn() + 1), "not valid YAML: " + marked.getProblem());
        } else {
            problems.add(position(e.getLocation()), "not valid YAML: " + firstLine(e.getOriginalMessage()));
        }
    }

    private YamlNode node(int depth) throws IOException {
        Position at = here();
        if (depth > DEEPEST) {
            problems.add(at, "nested deeper than " + DEEPEST + " levels; flatten it");
            problems.throwIfAny();
        }
        if (parser.isCurrentAlias()) {
            problems.add(at, "the alias '*" + parser.getText() + "' is not supported; write the value out");
            return new YamlNode.Refused(at);
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(at, depth);
            case START_ARRAY -> sequence(at, depth);
            case VALUE_NULL -> new YamlNode.Nothing(at);
            default -> new YamlNode.Scalar(parser.getText(), at);
        };
    }

    private YamlNode mapping(Position at, int depth) throws IOException {
        List<YamlNode.Entry> entries = new ArrayList<>();
        Map<String, Position> seen = new HashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Position keyAt = here();
            String key = parser.currentName();
            parser.nextToken();
            YamlNode value = node(depth + 1);
            Position first = seen.putIfAbsent(key, keyAt);
            if (first == null) {
                entries.add(new YamlNode.Entry(key, value, keyAt));
            } else {
                problems.add(
                        keyAt,
                        "the key '" + key + "' stands here again (first on line " + first.line()
                                + "); keep one of them");
            }
        }
        return new YamlNode.Mapping(List.copyOf(entries), at);
    }

    private YamlNode sequence(Position at, int depth) throws IOException {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(depth + 1));
        }
        return new YamlNode.Sequence(List.copyOf(items), at);
    }

    private Position here() {
        return position(parser.currentTokenLocation());
    }

    private static Position position(JsonLocation location) {
        return location == null ? Position.NONE : new Position(location.getLineNr(), location.getColumnNr());
    }

    private static String firstLine(String message) {
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
