package io.github.jdkmatrix.matrix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
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

    /** What may be wrong with a file. */
    enum Flaw {
        MISSING("no such file"),
        FOLDER("is a folder"),
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

        private Unreadable(Flaw flaw) {
            super(flaw.words);
            this.flaw = flaw;
        }

        private Unreadable(IOException cause) {
            super(Flaw.BROKEN.words + ": " + cause.getMessage(), cause);
            this.flaw = Flaw.BROKEN;
        }

        Flaw flaw() {
            return flaw;
        }
    }

    /** The whole file. */
    static String read(Path path) throws Unreadable {
        try {
            if (Files.isDirectory(path)) {
                throw new Unreadable(Flaw.FOLDER);
            }
            if (Files.size(path) > LARGEST) {
                throw new Unreadable(Flaw.TOO_LARGE);
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
            if (text.indexOf('\0') >= 0) {
                throw new Unreadable(Flaw.BINARY);
            }
            return text;
        } catch (NoSuchFileException e) {
            throw new Unreadable(Flaw.MISSING);
        } catch (AccessDeniedException e) {
            throw new Unreadable(Flaw.FORBIDDEN);
        } catch (CharacterCodingException e) {
            throw new Unreadable(Flaw.NOT_UTF8);
        } catch (IOException e) {
            throw new Unreadable(e);
        }
    }
}
