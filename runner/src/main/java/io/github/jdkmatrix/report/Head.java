package io.github.jdkmatrix.report;

import java.util.List;

/**
 * What names a row or a column.
 *
 * @param text its name
 * @param marks of the notes about it
 */
record Head(String text, List<String> marks) {

    static Head plain(String text) {
        return new Head(text, List.of());
    }

    String line() {
        return marks.isEmpty() ? text : text + " " + String.join(" ", marks);
    }
}
