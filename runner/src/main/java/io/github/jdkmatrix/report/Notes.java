package io.github.jdkmatrix.report;

import java.util.ArrayList;
import java.util.List;

/** The footnotes of one table: the same text is one note, however often it is needed. */
final class Notes {

    private final List<String> texts = new ArrayList<>();

    /** The mark of a note, such as {@code [2]}. */
    String mark(String text) {
        int index = texts.indexOf(text);
        if (index < 0) {
            texts.add(text);
            index = texts.size() - 1;
        }
        return "[" + (index + 1) + "]";
    }

    List<String> texts() {
        return List.copyOf(texts);
    }
}
