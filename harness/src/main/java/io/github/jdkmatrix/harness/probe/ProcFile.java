package io.github.jdkmatrix.harness.probe;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads a small file of {@code /proc}. Uses a stream only, to avoid loading the classes of channels and readers. */
final class ProcFile {
    private static final int BUFFER = 4096;

    private ProcFile() {}

    /** The text of the file; empty when it cannot be read. */
    static Optional<String> read(String path) {
        try (FileInputStream in = new FileInputStream(path)) {
            ByteArrayOutputStream all = new ByteArrayOutputStream(BUFFER);
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                all.write(buffer, 0, read);
            }
            return Optional.of(new String(all.toByteArray(), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
