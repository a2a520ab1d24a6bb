package io.github.jdkmatrix.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.jdkmatrix.record.Json;
import java.io.UncheckedIOException;

/** JSON that people may read too, the same on every machine. */
final class PrettyJson {

    private PrettyJson() {}

    static String of(Object value) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        try {
            return Json.MAPPER
                            .writer(new DefaultPrettyPrinter().withObjectIndenter(lines))
                            .writeValueAsString(value)
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
