package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.error.UserException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file of JSON lines, split as bytes: a file torn inside a character still has complete lines. */
final class JsonLines implements AutoCloseable {

    /** A record of a hundred thousand points has a few MiB. */
    private static final int LONGEST = 16 << 20;

    private final Path file;
    private final InputStream in;

    private String text = "";
    private int number;
    private boolean whole;

    private JsonLines(Path file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    static JsonLines open(Path file) {
        try {
            return new JsonLines(file, new BufferedInputStream(Files.newInputStream(file), 1 << 16));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Moves to the next line, if there is one. */
    boolean next() {
        number++;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int one = read();
        while (one >= 0 && one != '\n') {
            if (line.size() == LONGEST) {
                throw new UserException(file + ":" + number + ": longer than 16 MiB, the limit of a record");
            }
            line.write(one);
            one = read();
        }
        whole = one >= 0;
        text = line.toString(StandardCharsets.UTF_8);
        return whole || line.size() > 0;
    }

    private int read() {
        try {
            return in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text() {
        return text;
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
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
