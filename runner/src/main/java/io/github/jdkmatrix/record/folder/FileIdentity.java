package io.github.jdkmatrix.record.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * The very file behind a name: a name may be removed, moved or given to another file while the file is open.
 *
 * @param path the name
 * @param key what the file system tells files apart by; null where it does not say
 */
record FileIdentity(Path path, Object key) {

    static FileIdentity of(Path path) throws IOException {
        return new FileIdentity(path, key(path));
    }

    /** Whether the name still stands for this file. */
    boolean holds() {
        try {
            return Objects.equals(key, key(path));
        } catch (IOException e) {
            return false;
        }
    }

    private static Object key(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }
}
