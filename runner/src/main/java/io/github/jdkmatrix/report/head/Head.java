package io.github.jdkmatrix.report.head;

import java.util.List;

/**
 * The label of a row or a column.
 *
 * @param text its name
 * @param marks of the notes about it
 */
public record Head(String text, List<String> marks) {

    public static Head plain(String text) {
        return new Head(text, List.of());
    }

    public String line() {
        return marks.isEmpty() ? text : text + " " + String.join(" ", marks);
    }
}
