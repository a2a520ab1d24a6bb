package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.text.Printable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of CSV (RFC 4180). */
public final class CsvLine {

    private CsvLine() {}

    /** The fields, quoted where they need it, and the end of the line. */
    public static String of(Stream<String> fields) {
        return fields.map(Printable::lines).map(CsvLine::quoted).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String quoted(String field) {
        return field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + field.replace("\"", "\"\"") + '"'
                : field;
    }
}
