package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import io.github.jdkmatrix.text.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;

/**
 * Reads one YAML document into a {@link YamlNode} tree with positions.
 *
 * <p>Aliases are refused rather than expanded, and depth, width, number and length are bounded: a matrix is a small
 * declaration, and a file that needs more is an attack or a mistake.
 */
final class YamlReader {

    /** The key that merges another mapping into this one; without aliases there is none to merge. */
    static final String MERGE = "<<";

    private static final int DEEPEST = 24;
    private static final int WIDEST = 1_000;
    private static final int MOST_VALUES = 20_000;
    private static final int LONGEST = 4_096;

    private static final String STANDARD_TAG = "tag:yaml.org,2002:";
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Problems problems;
    private final YAMLParser parser;
    private int values;

    private YamlReader(YAMLParser parser, Problems problems) {
        this.parser = parser;
        this.problems = problems;
    }

    /** The document's root; a syntax error throws at once, since nothing after it can be trusted. */
    static YamlNode read(String text, Problems problems) {
        String yaml = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        YamlMistake.character(yaml).ifPresent(mistake -> refuse(mistake, problems));
        try (YAMLParser parser = new YAMLFactory().createParser(yaml)) {
            YamlReader reader = new YamlReader(parser, problems);
            if (parser.nextToken() == null) {
                return new YamlNode.Nothing(Position.START);
            }
            YamlNode root = reader.node(0);
            if (parser.nextToken() != null) {
                problems.add(reader.here(), "a second document starts here; a matrix is one document");
            }
            return root;
        } catch (JsonProcessingException e) {
            refuse(YamlMistake.of(e), problems);
        } catch (IOException e) {
            problems.add(Position.NONE, "cannot be read: " + e.getMessage());
        }
        problems.throwIfAny();
        throw new IllegalStateException("a syntax error without a problem");
    }

    private static void refuse(YamlMistake mistake, Problems problems) {
        problems.add(mistake.at(), mistake.words());
        problems.throwIfAny();
    }

    private YamlNode node(int depth) throws IOException {
        Position at = here();
        if (depth > DEEPEST) {
            stop(at, "nested deeper than " + DEEPEST + " levels; flatten it");
        }
        if (++values > MOST_VALUES) {
            stop(at, "more than " + MOST_VALUES + " values end here; a matrix is a short declaration");
        }
        if (parser.isCurrentAlias()) {
            return refused(at, "the alias '*" + parser.getText() + "' is not supported; write the value out");
        }
        String tag = parser.getTypeId();
        YamlNode node = switch (parser.currentToken()) {
            case START_OBJECT -> mapping(at, depth);
            case START_ARRAY -> sequence(at, depth);
            case VALUE_NULL -> new YamlNode.Nothing(at);
            default -> scalar(at);
        };
        return tag == null
                ? node
                : refused(at, "the tag '!" + tag.replace(STANDARD_TAG, "!") + "' is not supported; leave it out");
    }

    private YamlNode scalar(Position at) throws IOException {
        String text = parser.getText();
        return text != null && fits(text, at) ? new YamlNode.Scalar(text, at) : new YamlNode.Refused(at);
    }

    /** Whether a key or a value is short and in one line; notes what it is else. */
    private boolean fits(String text, Position at) {
        if (text.length() > LONGEST) {
            problems.add(
                    at,
                    "'" + text.substring(0, 20) + "…' has " + text.length() + " characters; give at most " + LONGEST);
            return false;
        }
        Matcher unfit = Printable.UNPRINTABLE.matcher(text);
        if (unfit.find()) {
            int character = unfit.group().codePointAt(0);
            problems.add(
                    at,
                    String.format(
                            "'%s' has the %s character U+%04X in it; write one line of plain text",
                            text, Character.isISOControl(character) ? "control" : "invisible", character));
            return false;
        }
        return true;
    }

    private YamlNode mapping(Position at, int depth) throws IOException {
        List<YamlNode.Entry> entries = new ArrayList<>();
        Map<String, Position> seen = new HashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Position keyAt = here();
            String key = parser.currentName();
            boolean legible = fits(key, keyAt);
            parser.nextToken();
            YamlNode value = node(depth + 1);
            if (!legible) {
                continue;
            }
            Position first = seen.putIfAbsent(key, keyAt);
            if (first != null) {
                problems.add(
                        keyAt,
                        "the key '" + key + "' stands here again (first on line " + first.line()
                                + "); keep one of them");
                continue;
            }
            entries.add(new YamlNode.Entry(key, key.equals(MERGE) ? merged(value, keyAt) : value, keyAt));
            boundWidth(entries, at, "mapping");
        }
        return new YamlNode.Mapping(List.copyOf(entries), at);
    }

    private YamlNode merged(YamlNode value, Position at) {
        return value instanceof YamlNode.Refused
                ? value
                : refused(at, "the merge key '" + MERGE + "' is not supported; write the keys out");
    }

    private YamlNode sequence(Position at, int depth) throws IOException {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(depth + 1));
            boundWidth(items, at, "list");
        }
        return new YamlNode.Sequence(List.copyOf(items), at);
    }

    private void boundWidth(List<?> parts, Position at, String what) {
        if (parts.size() > WIDEST) {
            stop(at, "this " + what + " has more than " + WIDEST + " entries; shorten it");
        }
    }

    private YamlNode refused(Position at, String message) {
        problems.add(at, message);
        return new YamlNode.Refused(at);
    }

    /** Notes what makes reading on dangerous, and ends. */
    private void stop(Position at, String message) {
        problems.add(at, message);
        problems.throwIfAny();
    }

    private Position here() {
        return position(parser.currentTokenLocation());
    }

    static Position position(JsonLocation location) {
        return location == null ? Position.NONE : new Position(location.getLineNr(), location.getColumnNr());
    }
}
