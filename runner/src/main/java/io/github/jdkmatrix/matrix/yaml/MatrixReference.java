package io.github.jdkmatrix.matrix.yaml;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The keys of a matrix for a person to read. */
public final class MatrixReference {

    private MatrixReference() {}

    /** A table for each sort of mapping, in markdown, by its name. */
    public static Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        Shapes.ALL.forEach(it -> tables.put(it.name(), table(it)));
        return tables;
    }

    /** The same as lines of a terminal. */
    public static String text() {
        return Shapes.ALL.stream().map(MatrixReference::lines).collect(Collectors.joining("\n"));
    }

    private static String table(Shape shape) {
        return shape.keys().stream()
                .map(key -> "| `%s` | %s | %s | %s |\n"
                        .formatted(key.name(), cell(key.kind().words()), cell(key.meaning()), cell(key.standard())))
                .collect(Collectors.joining("", "| key | value | meaning | default |\n|---|---|---|---|\n", ""));
    }

    private static String cell(String words) {
        return words.replace("|", "\\|");
    }

    private static String lines(Shape shape) {
        return shape.keys().stream()
                .map(key -> "  %-16s %s\n".formatted(key.name(), plain(key)))
                .collect(Collectors.joining("", shape.name() + ":\n", ""));
    }

    private static String plain(Key key) {
        String standard = key.standard().isEmpty()
                ? ""
                : "; " + (key.standard().equals("required") ? "required" : "default: " + key.standard());
        return Key.withoutLinks(key.kind().words() + ": " + key.meaning() + standard)
                .replace("`", "")
                .replace("*", "");
    }
}
