package io.github.jdkmatrix.matrix.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads short UTF-8 files. */
final class TextFile {

    /** The most bytes of a file: a matrix of a thousand cells is a few kilobytes, a file of arguments less. */
    private static final int LARGEST = 1 << 20;

    private TextFile() {}

    /** A file that cannot be read as text. The message gives the reason and the remedy, without the name of the file. */
    static final class UnreadableException extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Position at;

        private UnreadableException(String message, Position at) {
            super(message);
            this.at = at;
        }

        private UnreadableException(String message) {
            this(message, Position.NONE);
        }

        /** The position in the file; {@link Position#NONE} for the file as a whole. */
        Position at() {
            return at;
        }
    }

    /** Reads a file, a pipe or a device that a person named. */
    static String read(Path path) throws UnreadableException {
        if (Files.isDirectory(path)) {
            throw new UnreadableException("is a folder; name a file in it");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new UnreadableException("is larger than 1 MiB; name a short text file");
            }
            return text(bytes);
        } catch (NoSuchFileException e) {
            throw new UnreadableException("no such file; a relative path starts at the folder of the matrix");
        } catch (AccessDeniedException e) {
            throw new UnreadableException("cannot be read; check its permissions");
        } catch (IOException e) {
            throw new UnreadableException("cannot be read: " + e.getMessage());
        }
    }

    /** Reads a regular file that another file named: a device may have no end, and a pipe no writer. */
    static String readRegular(Path path) throws UnreadableException {
        if (Files.exists(path) && !Files.isDirectory(path) && !Files.isRegularFile(path)) {
            throw new UnreadableException("is a device or a pipe; name a short text file");
        }
        return read(path);
    }

    private static String text(byte[] bytes) throws UnreadableException {
        CharBuffer decoded = CharBuffer.allocate(bytes.length);
        boolean isUtf8 = !StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes), decoded, true)
                .isError();
        String text = decoded.flip().toString();
        if (!isUtf8) {
            throw new UnreadableException(
                    "is not UTF-8 text; name a text file in UTF-8", Position.of(text, text.length()));
        }
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            throw new UnreadableException("is a binary file; name a text file in UTF-8", Position.of(text, nul));
        }
        return text;
    }
}
