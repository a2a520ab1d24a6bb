package io.github.jdkmatrix.program;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The entries of a jar in memory; a file that is not a jar has no entries. */
final class JarBytes {

    private JarBytes() {}

    static Optional<byte[]> entry(byte[] jar, String name) {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return Optional.of(zip.readAllBytes());
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // Broken: the fork will report it.
        }
        return Optional.empty();
    }

    /** A main attribute of the jar's manifest. */
    static Optional<String> attribute(byte[] jar, Attributes.Name name) {
        try {
            Manifest manifest = new Manifest(
                    new ByteArrayInputStream(entry(jar, JarFile.MANIFEST_NAME).orElse(new byte[0])));
            return Optional.ofNullable(manifest.getMainAttributes().getValue(name));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
