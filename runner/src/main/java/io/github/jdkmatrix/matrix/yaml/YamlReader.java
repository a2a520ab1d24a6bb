package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.yaml.Problems.Position;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Reads one YAML document into SnakeYAML's nodes, which bounds its depth. Aliases and tags are refused: a matrix says each thing where it
 * stands, and all its values are texts.
 */
final class YamlReader {

    /** More than a matrix has; SnakeYAML ends at twice as many, in words of its own. */
    private static final int MAX_DEPTH = 24;

    private static final String PREFIX = "not valid YAML: ";

    /** Stands for bytes that are not UTF-8. */
    private static final int NOT_UTF_8 = 0xFFFD;

    /** Messages of SnakeYAML, in part, each with what a user can do about it; the first that fits is used. */
    private static final Map<String, String> REMEDIES = new LinkedHashMap<>();

    static {
        REMEDIES.put("\\t(TAB)", "a tab in the indentation; indent with spaces");
        REMEDIES.put("mapping values are not allowed here", "unexpected ':'; check the indentation, or quote the text");
        REMEDIES.put("expected <block end>", "wrong indentation, or text after a quote; align it, or quote all of it");
        REMEDIES.put("could not find expected ':'", "a key without a ':'; write KEY: VALUE");
        REMEDIES.put("found unexpected end of stream", "a quote is not closed; close it");
        REMEDIES.put("cannot start any token", "a text cannot start with this character; put it in quotes");
        REMEDIES.put("another document", "a second document starts here; a matrix is one document");
    }

    private YamlReader() {}

    /** The root of the document; a syntax error throws at once, since the text after it cannot be trusted. */
    static Node read(String text, Problems problems) {
        checkCharacters(text, problems);
        Yaml yaml = new Yaml();
        try {
            int depth = -1; // The matrix itself is no level.
            for (Event event : yaml.parse(new StringReader(text))) {
                depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
                if (depth > MAX_DEPTH) {
                    throw problems.fatal(
                            Position.of(event.getStartMark()),
                            "nested deeper than " + MAX_DEPTH + " levels; flatten it");
                }
                refusal(event).ifPresent(it -> problems.add(Position.of(event.getStartMark()), it));
            }
            problems.throwIfAny();
            Node root = yaml.compose(new StringReader(text));
            return root == null ? new ScalarNode(Tag.NULL, "", null, null, ScalarStyle.PLAIN) : root;
        } catch (MarkedYAMLException e) {
            throw problem(e, problems);
        } catch (YAMLException e) {
            throw problems.fatal(new Position(1, 1), PREFIX + e.getMessage());
        }
    }

    private static Optional<String> refusal(Event event) {
        String tag = switch (event) {
            case ScalarEvent scalar -> scalar.getTag();
            case CollectionStartEvent collection -> collection.getTag();
            default -> null;
        };
        return event instanceof AliasEvent alias
                ? Optional.of("the alias '*" + alias.getAnchor() + "' is not supported; write the value out")
                : Optional.ofNullable(tag)
                        .map(it -> "the tag '" + it.replace(Tag.PREFIX, "!!") + "' is not supported; remove it");
    }

    /** Throws if the text has a character that YAML does not allow. */
    private static void checkCharacters(String text, Problems problems) {
        text.codePoints()
                .filter(it -> it == NOT_UTF_8 || !StreamReader.isPrintable(it))
                .findFirst()
                .ifPresent(character -> {
                    throw problems.fatal(
                            Position.of(text, text.indexOf(character)),
                            PREFIX
                                    + String.format(
                                            "the character U+%04X is not allowed; write plain text in UTF-8",
                                            character));
                });
    }

    /** Turns an error of SnakeYAML into a problem with a remedy. */
    private static InvalidMatrixException problem(MarkedYAMLException e, Problems problems) {
        Mark at = e.getProblemMark();
        Mark start = e.getContextMark();
        String message = REMEDIES.entrySet().stream()
                .filter(entry -> e.getProblem().contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(e.getProblem() + "; check quotes, brackets and indentation");
        String context = start == null || start.getLine() == at.getLine()
                ? ""
                : " (it starts on line " + (start.getLine() + 1) + ")";
        return problems.fatal(Position.of(at), PREFIX + message + context);
    }
}
