package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Messages for text that is not YAML.
 *
 * @param at where it shows
 * @param words what it is and its remedy
 */
record YamlMistake(Position at, String words) {

    private static final String PREFIX = "not valid YAML: ";

    /** What YAML 1.1 does not call printable, except line ends and tabs. */
    private static final Pattern UNPRINTABLE =
            Pattern.compile("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\uD800-\\uDFFF\\uFFFE\\uFFFF]");

    /** Parts of what the YAML library says, each with what a person can do about it; the first that fits is taken. */
    private static final Map<String, String> REMEDIES = new LinkedHashMap<>();

    static {
        REMEDIES.put("\\t(TAB)", "a tab stands in the indentation; indent with spaces");
        REMEDIES.put(
                "mapping values are not allowed here",
                "no key can stand before this ':'; check the indentation, or put a text with ': ' in quotes");
        REMEDIES.put(
                "expected <block end>",
                "this does not fit the lines above; align it with its neighbours, or put a text that begins with a"
                        + " quote in quotes as a whole");
        REMEDIES.put("expected ',' or ']'", "a list in brackets lacks a ',' or its ']'");
        REMEDIES.put("expected ',' or '}'", "a mapping in braces lacks a ',' or its '}'");
        REMEDIES.put("could not find expected ':'", "this is no key, for it has no ':'; write KEY: VALUE");
        REMEDIES.put("sequence entries are not allowed here", "no list can start here; put its '- ' on a new line");
        REMEDIES.put("found unexpected end of stream", "a quote has no end; close it");
        REMEDIES.put("found unexpected document separator", "a quote has no end before the next document; close it");
        REMEDIES.put("found unknown escape character", "between double quotes a '\\' escapes; write '\\\\' for itself");
        REMEDIES.put("cannot start any token", "no text can begin with this character; put the text in quotes");
        REMEDIES.put(
                "expected escape sequence", "an escape between double quotes lacks a digit; write such as \\u00e9");
        REMEDIES.put(
                "<document start>",
                "this stands behind the end of the document; a matrix is one mapping of keys to values");
        REMEDIES.put("expected a digit", "this is no directive of YAML; leave the line out");
        REMEDIES.put(
                "incompatible YAML document", "the directive asks for another version of YAML; leave the line out");
        REMEDIES.put("expected the node content", "a value is missing here");
        REMEDIES.put("duplicate anchor", "anchors are not supported; write the value out");
        REMEDIES.put("undefined alias", "aliases are not supported; write the value out");
        REMEDIES.put("base64", "binary values are not supported; write plain text");
        REMEDIES.put("Expected a field name", "a key must be a text, not a list, a mapping or an alias");
    }

    /** The first character that YAML does not allow, if there is one. */
    static Optional<YamlMistake> character(String text) {
        Matcher bad = UNPRINTABLE.matcher(text);
        return bad.find()
                ? Optional.of(new YamlMistake(
                        Position.of(text, bad.start()),
                        String.format(
                                "%sthe character U+%04X cannot stand in it; remove it",
                                PREFIX, bad.group().codePointAt(0))))
                : Optional.empty();
    }

    /** What the YAML library found. It tells the problem apart from what it was doing at the time. */
    static YamlMistake of(JsonProcessingException e) {
        if (e.getCause() instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
            return new YamlMistake(
                    position(marked.getProblemMark()), PREFIX + remedy(marked.getProblem()) + begun(marked));
        }
        return new YamlMistake(YamlReader.position(e.getLocation()), PREFIX + remedy(e.getOriginalMessage()));
    }

    private static String remedy(String message) {
        return REMEDIES.entrySet().stream()
                .filter(entry -> message.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> message.lines().findFirst().orElse("it ends too early"));
    }

    /** Where the part began whose end is wrong, when that is another line. */
    private static String begun(MarkedYAMLException marked) {
        Mark began = marked.getContextMark();
        return began == null || began.getLine() == marked.getProblemMark().getLine()
                ? ""
                : " (it began on line " + (began.getLine() + 1) + ")";
    }

    private static Position position(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
