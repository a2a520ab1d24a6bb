package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.error.UserException;
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

    /** Bytes read and not yet returned, from {@code start} to {@code end}. */
    private byte[] buffer = new byte[1 << 16];

    private int start;
    private int end;

    private String text = "";
    private int number;
    private boolean whole;

    private JsonLines(Path file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    static JsonLines open(Path file) {
        try {
            return new JsonLines(file, Files.newInputStream(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Moves to the next line, if there is one. */
    boolean next() {
        number++;
        int at = start;
        while (true) {
            while (at < end && buffer[at] != '\n') {
                at++;
            }
            if (at - start > LONGEST) {
                throw new UserException(file + ":" + number + ": longer than 16 MiB, the limit of a record");
            }
            if (at < end) {
                take(at);
                start++;
                whole = true;
                return true;
            }
            int seen = at - start;
            if (!readMore()) {
                take(end);
                whole = false;
                return seen > 0;
            }
            at = start + seen;
        }
    }

    private void take(int to) {
        text = new String(buffer, start, to - start, StandardCharsets.UTF_8);
        start = to;
    }

    /** Moves the unread bytes to the front of the buffer and fills the rest. */
    private boolean readMore() {
        int left = end - start;
        byte[] from = buffer;
        if (left > buffer.length / 2) {
            buffer = new byte[2 * buffer.length];
        }
        System.arraycopy(from, start, buffer, 0, left);
        start = 0;
        try {
            int read = in.read(buffer, left, buffer.length - left);
            end = left + Math.max(0, read);
            return read > 0;
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
