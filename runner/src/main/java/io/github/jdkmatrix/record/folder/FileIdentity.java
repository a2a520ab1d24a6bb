package io.github.jdkmatrix.record.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * The file behind a path: the path may be removed, moved or reused while the file is open.
 *
 * @param key the file system's key of the file; null if the file system has none
 */
record FileIdentity(Path path, Object key) {

    static FileIdentity of(Path path) throws IOException {
        return new FileIdentity(path, key(path));
    }

    /** Whether the path still refers to this file. */
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
