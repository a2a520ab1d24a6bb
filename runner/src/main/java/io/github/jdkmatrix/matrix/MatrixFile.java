package io.github.jdkmatrix.matrix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a matrix from disk; every way in which that can go wrong is an {@link InvalidMatrix}. */
public final class MatrixFile {

    /** A matrix of a thousand cells is a few kilobytes. */
    private static final int LARGEST = 1 << 20;

    private MatrixFile() {}

    /**
     * Reads and checks a matrix.
     *
     * @throws InvalidMatrix with all problems, each with line and column
     */
    public static Matrix read(Path path) {
        return MatrixParser.parse(path.toString(), text(path));
    }

    private static String text(Path path) {
        String file = path.toString();
        try {
            if (Files.isDirectory(path)) {
                throw new InvalidMatrix(file, "is a folder; name the matrix file in it");
            }
            if (Files.size(path) > LARGEST) {
                throw new InvalidMatrix(file, "is larger than 1 MiB; a matrix is a short YAML file");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
            if (text.indexOf('\0') >= 0) {
                throw new InvalidMatrix(file, "is a binary file; a matrix is YAML text");
            }
            return text;
        } catch (NoSuchFileException e) {
            throw new InvalidMatrix(file, "no such file; name a matrix or run where matrix.yaml is");
        } catch (AccessDeniedException e) {
            throw new InvalidMatrix(file, "may not be read; check its permissions");
        } catch (CharacterCodingException e) {
            throw new InvalidMatrix(file, "is not UTF-8 text; a matrix is YAML text");
        } catch (IOException e) {
            throw new InvalidMatrix(file, "cannot be read: " + e.getMessage());
        }
    }
}
