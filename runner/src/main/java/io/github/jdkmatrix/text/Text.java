package io.github.jdkmatrix.text;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;

/** Collects what a writer prints into a string. */
public final class Text {

    private Text() {}

    public static String of(Consumer<PrintWriter> writer) {
        StringWriter text = new StringWriter();
        try (PrintWriter out = new PrintWriter(text)) {
            writer.accept(out);
        }
        return text.toString();
    }
}
