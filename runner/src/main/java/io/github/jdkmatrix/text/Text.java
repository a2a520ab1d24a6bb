package io.github.jdkmatrix.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/** Text of writers and of resources. */
public final class Text {

    private Text() {}

    /** Collects the output of a writer in a string. */
    public static String of(Consumer<PrintWriter> writer) {
        StringWriter text = new StringWriter();
        try (PrintWriter out = new PrintWriter(text)) {
            writer.accept(out);
        }
        return text.toString();
    }

    /** A resource in UTF-8 from the package of a class; empty if there is none of this name. */
    public static Optional<String> resource(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
