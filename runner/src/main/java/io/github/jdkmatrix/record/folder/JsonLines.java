package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.text.UserException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a file of JSON lines, split as bytes: a file torn inside a character still has complete lines. */
final class JsonLines implements Closeable {

    /** The longest line in bytes: a record of a hundred thousand points has a few MiB. */
    private static final int LONGEST = 16 << 20;

    private final Path file;
    private final InputStream in;
    private int number;

    /**
     * A line of the file, without its newline.
     *
     * @param number the number of the line, from one
     * @param whole whether the line ends with a newline; only the last one may not
     */
    record Line(String text, int number, boolean whole) {}

    JsonLines(Path file) throws IOException {
        this.file = file;
        this.in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    }

    /** The next line; empty at the end of the file. */
    Optional<Line> next() throws IOException {
        number++;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int one = in.read();
        for (; one >= 0 && one != '\n'; one = in.read()) {
            if (line.size() == LONGEST) {
                throw new UserException(file + ":" + number + ": longer than 16 MiB, the limit of a record");
            }
            line.write(one);
        }
        return one < 0 && line.size() == 0
                ? Optional.empty()
                : Optional.of(new Line(line.toString(StandardCharsets.UTF_8), number, one >= 0));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
