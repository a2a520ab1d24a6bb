package io.github.jdkmatrix.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** Indented JSON, the same bytes on every machine. */
public final class PrettyJson {

    private PrettyJson() {}

    /** Writes a value and a newline; {@code out} stays open. Iterators become arrays, one element after the other. */
    public static void write(PrintWriter out, Object value) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
            json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(lines));
            json.writePOJO(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.print("\n");
    }
}
