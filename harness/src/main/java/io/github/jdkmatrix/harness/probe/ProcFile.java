package io.github.jdkmatrix.harness.probe;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A small file of {@code /proc}. Read by the plainest means, since channels and readers would be loaded for it alone. */
final class ProcFile {
    private static final int BUFFER = 4096;

    private ProcFile() {}

    /** Its text, or nothing where there is no such file. */
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
