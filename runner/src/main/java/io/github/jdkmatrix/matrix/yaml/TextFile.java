package io.github.jdkmatrix.matrix.yaml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads short texts that people write. */
final class TextFile {

    /** A matrix of a thousand cells is a few kilobytes, a file of arguments less. */
    private static final int LARGEST = 1 << 20;

    private TextFile() {}

    /** The reasons why a file cannot be read. */
    enum Flaw {
        MISSING("no such file"),
        FOLDER("is a folder"),
        NO_FILE("is a device or a pipe"),
        TOO_LARGE("is larger than 1 MiB"),
        BINARY("is a binary file"),
        NOT_UTF8("is not UTF-8 text"),
        FORBIDDEN("may not be read"),
        BROKEN("cannot be read");

        private final String words;

        Flaw(String words) {
            this.words = words;
        }
    }

    /** A file that cannot be read as text; the message says what is wrong with it, without its name. */
    static final class Unreadable extends Exception {

        private static final long serialVersionUID = 1;

        private final Flaw flaw;
        private final transient Position at;

        private Unreadable(Flaw flaw) {
            this(flaw, Position.NONE);
        }

        private Unreadable(Flaw flaw, Position at) {
            super(flaw.words);
            this.flaw = flaw;
            this.at = at;
        }

        private Unreadable(IOException cause) {
            super(Flaw.BROKEN.words + ": " + cause.getMessage(), cause);
            this.flaw = Flaw.BROKEN;
            this.at = Position.NONE;
        }

        Flaw flaw() {
            return flaw;
        }

        /** Where in the file it shows; {@link Position#NONE} where the file as a whole is meant. */
        Position at() {
            return at;
        }
    }

    /** The whole of what a person named, be it a file or what a shell pipes in. */
    static String read(Path path) throws Unreadable {
        if (Files.isDirectory(path)) {
            throw new Unreadable(Flaw.FOLDER);
        }
        return text(bytes(path));
    }

    /** The whole of a file that another file named: a device may have no end, and a pipe none that comes. */
    static String readFile(Path path) throws Unreadable {
        if (Files.exists(path) && !Files.isDirectory(path) && !Files.isRegularFile(path)) {
            throw new Unreadable(Flaw.NO_FILE);
        }
        return read(path);
    }

    private static byte[] bytes(Path path) throws Unreadable {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new Unreadable(Flaw.TOO_LARGE);
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new Unreadable(Flaw.MISSING);
        } catch (AccessDeniedException e) {
            throw new Unreadable(Flaw.FORBIDDEN);
        } catch (IOException e) {
            throw new Unreadable(e);
        }
    }

    private static String text(byte[] bytes) throws Unreadable {
        CharBuffer text = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        boolean isUtf8 = !decoder.decode(ByteBuffer.wrap(bytes), text, true).isError();
        text.flip();
        if (!isUtf8) {
            throw new Unreadable(Flaw.NOT_UTF8, Position.of(text, text.length()));
        }
        int nul = text.toString().indexOf('\0');
        if (nul >= 0) {
            throw new Unreadable(Flaw.BINARY, Position.of(text, nul));
        }
        return text.toString();
    }
}
