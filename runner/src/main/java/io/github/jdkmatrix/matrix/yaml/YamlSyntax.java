package io.github.jdkmatrix.matrix.yaml;

import java.util.LinkedHashMap;
import java.util.Map;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.reader.StreamReader;

/** Messages for text that is not YAML. */
final class YamlSyntax {

    static final String PREFIX = "not valid YAML: ";

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

    private YamlSyntax() {}

    /** Throws if the text has a character that YAML does not allow. */
    static void checkCharacters(String text, Problems problems) {
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
    static InvalidMatrixException problem(MarkedYAMLException e, Problems problems) {
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
