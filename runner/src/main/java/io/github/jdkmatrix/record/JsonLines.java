package io.github.jdkmatrix.record;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The lines of a file of JSON lines, each as bytes first: a file torn in the middle of a character has whole lines. */
final class JsonLines implements AutoCloseable {

    /** A record of a hundred thousand points has a few MiB. */
    private static final int LONGEST = 16 << 20;

    private final Path file;
    private final InputStream in;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int number;
    private boolean whole;

    private JsonLines(Path file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    static JsonLines open(Path file) throws IOException {
        return new JsonLines(file, new BufferedInputStream(Files.newInputStream(file), 1 << 16));
    }

    /** Moves to the next line, if there is one. */
    boolean next() throws IOException {
        bytes.reset();
        number++;
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') {
                whole = true;
                return true;
            }
            if (bytes.size() == LONGEST) {
                throw new ResultFolder.Unreadable(file + ":" + number + ": longer than 16 MiB, as no record is");
            }
            bytes.write(b);
        }
        whole = false;
        return bytes.size() > 0;
    }

    String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** From one. */
    int number() {
        return number;
    }

    /** Whether the line ends with its newline; only the last one may not. */
    boolean whole() {
        return whole;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
