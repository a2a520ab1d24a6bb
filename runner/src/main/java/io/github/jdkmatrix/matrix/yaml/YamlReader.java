package io.github.jdkmatrix.matrix.yaml;

import java.io.StringReader;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
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

/**
 * Reads one YAML document into SnakeYAML's nodes, which bounds its depth. Aliases and tags are refused: a matrix says each thing where it
 * stands, and all its values are texts.
 */
final class YamlReader {

    /** More than a matrix has; SnakeYAML ends at twice as many, in words of its own. */
    private static final int MAX_DEPTH = 24;

    private YamlReader() {}

    /** The root of the document; a syntax error throws at once, since the text after it cannot be trusted. */
    static Node read(String text, Problems problems) {
        YamlSyntax.checkCharacters(text, problems);
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
            throw YamlSyntax.problem(e, problems);
        } catch (YAMLException e) {
            throw problems.fatal(new Position(1, 1), YamlSyntax.PREFIX + e.getMessage());
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
}
