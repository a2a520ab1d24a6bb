package io.github.jdkmatrix.matrix.yaml;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Messages for text that is not YAML. */
final class YamlSyntax {

    private static final String PREFIX = "not valid YAML: ";

    /** The characters that YAML 1.1 calls unprintable. */
    private static final Pattern UNPRINTABLE =
            Pattern.compile("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\uD800-\\uDFFF\\uFFFE\\uFFFF]");

    /** Messages of SnakeYAML, in part, each with what a user can do about it; the first that fits is used. */
    private static final Map<String, String> REMEDIES = new LinkedHashMap<>();

    static {
        REMEDIES.put("\\t(TAB)", "a tab in the indentation; indent with spaces");
        REMEDIES.put("mapping values are not allowed here", "unexpected ':'; check the indentation, or quote the text");
        REMEDIES.put("expected <block end>", "wrong indentation, or text after a quote; align it, or quote all of it");
        REMEDIES.put("expected ',' or ']'", "a list in brackets lacks a ',' or its ']'; add it");
        REMEDIES.put("expected ',' or '}'", "a mapping in braces lacks a ',' or its '}'; add it");
        REMEDIES.put("could not find expected ':'", "a key without a ':'; write KEY: VALUE");
        REMEDIES.put("sequence entries are not allowed here", "a list cannot start here; put its '- ' on a new line");
        REMEDIES.put("found unexpected end of stream", "a quote is not closed; close it");
        REMEDIES.put("found unexpected document separator", "a quote is not closed before the next document; close it");
        REMEDIES.put("found unknown escape character", "unknown escape in double quotes; write '\\\\' for a backslash");
        REMEDIES.put("cannot start any token", "a text cannot start with this character; put it in quotes");
        REMEDIES.put("expected escape sequence", "an escape in double quotes lacks a digit; write such as \\u00e9");
        REMEDIES.put(
                "<document start>", "text after the end of the document; a matrix is one mapping of keys to values");
        REMEDIES.put("expected a digit", "an unknown YAML directive; remove the line");
        REMEDIES.put("expected alphabetic", "a '%', '&', '*' or '!' without a name; put the text in quotes");
        REMEDIES.put("incompatible YAML document", "the directive names another version of YAML; remove the line");
        REMEDIES.put("expected the node content", "a value is missing; add it");
    }

    private YamlSyntax() {}

    /** Throws if the text has a character that YAML does not allow. */
    static void checkCharacters(String text, Problems problems) {
        Matcher bad = UNPRINTABLE.matcher(text);
        if (bad.find()) {
            int character = bad.group().codePointAt(0);
            throw problems.fatal(
                    Position.of(text, bad.start()),
                    PREFIX + String.format("the character U+%04X is not allowed; remove it", character));
        }
    }

    /** Turns an error of SnakeYAML into a problem with a remedy. */
    static InvalidMatrixException problem(MarkedYAMLException e, Problems problems) {
        Mark at = e.getProblemMark();
        Mark start = e.getContextMark();
        String message = REMEDIES.entrySet().stream()
                .filter(entry -> e.getProblem().contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(
                        "the text cannot be read from here on; check quotes, brackets and indentation, or remove the line");
        String context = start == null || start.getLine() == at.getLine()
                ? ""
                : " (it starts on line " + (start.getLine() + 1) + ")";
        return problems.fatal(Position.of(at), PREFIX + message + context);
    }
}
