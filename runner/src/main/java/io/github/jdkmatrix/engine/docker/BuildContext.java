package io.github.jdkmatrix.engine.docker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Writes the build context of an image as a tar: equal files give equal bytes. */
final class BuildContext {

    static final int READABLE = 0644;

    /** A program may start a file of its own, so that all of them are. */
    static final int EXECUTABLE = 0755;

    private BuildContext() {}

    /**
     * A build context of a Dockerfile and files by path, with the times of some in seconds since 1970.
     *
     * @param copied the folder that the Dockerfile copies, which is there even where no file is in it
     */
    static InputStream of(String dockerfile, String copied, SortedMap<String, byte[]> files, Map<String, Long> modified)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = begin(bytes, dockerfile)) {
            for (String folder : folders(copied, files.keySet())) {
                tar.putArchiveEntry(new TarArchiveEntry(folder));
                tar.closeArchiveEntry();
            }
            for (Map.Entry<String, byte[]> one : files.entrySet()) {
                add(tar, one.getKey(), one.getValue(), EXECUTABLE, modified.getOrDefault(one.getKey(), 0L));
            }
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }

    /** Begins a build context with its Dockerfile, as a tar. */
    static TarArchiveOutputStream begin(OutputStream out, String dockerfile) throws IOException {
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        // The digest of the tar names the image of a JDK directory, in results too.
        add(tar, "Dockerfile", dockerfile.getBytes(StandardCharsets.UTF_8), READABLE, 0);
        return tar;
    }

    /**
     * Begins a file in a tar.
     *
     * @param modified in seconds since 1970
     */
    static void open(TarArchiveOutputStream tar, String name, long size, int mode, long modified) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(size);
        entry.setMode(mode);
        entry.setModTime(TimeUnit.SECONDS.toMillis(modified));
        tar.putArchiveEntry(entry);
    }

    /** The folders of these paths, each with a slash at its end, outer ones first: else their rights are anyone's guess. */
    private static Set<String> folders(String copied, Set<String> paths) {
        Set<String> folders = new TreeSet<>(Set.of(copied));
        for (String path : paths) {
            for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
                folders.add(path.substring(0, slash + 1));
            }
        }
        return folders;
    }

    private static void add(TarArchiveOutputStream tar, String name, byte[] content, int mode, long modified)
            throws IOException {
        open(tar, name, content.length, mode, modified);
        tar.write(content);
        tar.closeArchiveEntry();
    }
}
