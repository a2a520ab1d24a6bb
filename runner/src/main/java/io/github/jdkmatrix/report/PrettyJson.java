package io.github.jdkmatrix.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** JSON that people may read too, the same on every machine, written as it is made. */
public final class PrettyJson {

    /** Writes some of a document. */
    @FunctionalInterface
    public interface Document {
        void write(JsonGenerator json) throws IOException;
    }

    private PrettyJson() {}

    /** Writes a document and a newline; what it is written to stays open. */
    public static void write(PrintWriter out, Document document) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
            json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(lines));
            document.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.print("\n");
    }
}
