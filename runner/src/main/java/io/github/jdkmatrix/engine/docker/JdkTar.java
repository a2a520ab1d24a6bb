package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.record.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** A JDK directory as the build context of an image: same content, same bytes. Links are followed. */
final class JdkTar {

    /** Files that no running program needs; they are most of a JDK. */
    private static final Set<Path> LEFT_OUT = Set.of(
            Path.of("jmods"),
            Path.of("demo"),
            Path.of("sample"),
            Path.of("man"),
            Path.of("docs"),
            Path.of("lib/src.zip"),
            Path.of("src.zip"));

    private static final int READABLE = 0644;
    static final int EXECUTABLE = 0755;

    private JdkTar() {}

    /**
     * Writes a JDK and its Dockerfile as a tar.
     *
     * @return the SHA-256 of what was written, in hex
     */
    static String write(Path home, String dockerfile, Path target) throws IOException {
        MessageDigest sha = Sha256.begin();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target));
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new DigestOutputStream(out, sha))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            byte[] text = dockerfile.getBytes(StandardCharsets.UTF_8);
            open(tar, "Dockerfile", text.length, READABLE, 0);
            tar.write(text);
            tar.closeArchiveEntry();
            for (Map.Entry<String, Path> one : files(home).entrySet()) {
                boolean executable = Files.isExecutable(one.getValue());
                open(tar, "jdk/" + one.getKey(), Files.size(one.getValue()), executable ? EXECUTABLE : READABLE, 0);
                Files.copy(one.getValue(), tar);
                tar.closeArchiveEntry();
            }
        }
        return Sha256.hex(sha);
    }

    /**
     * Begins a file.
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

    private static Map<String, Path> files(Path home) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        Files.walkFileTree(
                home, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        return LEFT_OUT.contains(home.relativize(folder))
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        // A dangling link is visited as itself.
                        if (attributes.isRegularFile() && !LEFT_OUT.contains(home.relativize(file))) {
                            files.put(home.relativize(file).toString(), file);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                        if (e instanceof FileSystemLoopException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw e;
                    }
                });
        return files;
    }
}
