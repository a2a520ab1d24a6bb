package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.JdkHomes;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * Makes images of JDK directories: a copy on the common base, in the locale of {@code docker/jdk}, named by its content. Links are
 * followed.
 */
record HomeImages(ImageBuilder builder) {

    private static final String DOCKERFILE = "FROM " + ImageBuilder.BASE
            + "\nCOPY jdk /opt/jdk\nENV PATH=/opt/jdk/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
            + " JAVA_HOME=/opt/jdk LANG=C.UTF-8\n";

    /** Files that no running program needs; they are most of a JDK. */
    private static final Set<Path> LEFT_OUT = Set.of(
            Path.of("jmods"),
            Path.of("demo"),
            Path.of("sample"),
            Path.of("man"),
            Path.of("docs"),
            Path.of("lib/src.zip"),
            Path.of("src.zip"));

    /** The name of the image of a JDK directory, made where it is missing. */
    String image(Jdk jdk, String home, Progress progress) throws IOException {
        return switch (JdkHomes.named(jdk, home)) {
            case Resolution.Missing<LocalJdk>(String reason) -> throw new IOException(reason);
            case Resolution.Found<LocalJdk>(LocalJdk local) -> image(local, home, progress);
        };
    }

    private String image(LocalJdk local, String home, Progress progress) throws IOException {
        builder.architecture().check(local);
        Path context = Files.createTempFile("jdkmatrix-home-", ".tar");
        try {
            String tag = ImageBuilder.HOMES + ":" + write(local.home(), context).substring(0, 16);
            if (!builder.isUsable(tag)) {
                builder.ensureBase(progress);
                progress.doing("copying JDK " + local.version().text() + " from " + home + " into an image", "");
                try (InputStream tar = Files.newInputStream(context)) {
                    builder.build(tar, tag);
                }
            }
            return tag;
        } finally {
            Files.deleteIfExists(context);
        }
    }

    /** Writes a JDK and its Dockerfile as a tar; returns the SHA-256 of what was written, in hex. */
    private static String write(Path home, Path target) throws IOException {
        MessageDigest sha = Sha256.begin();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target));
                TarArchiveOutputStream tar = BuildContext.begin(new DigestOutputStream(out, sha), DOCKERFILE)) {
            for (Map.Entry<String, Path> one : files(home).entrySet()) {
                Path file = one.getValue();
                int mode = Files.isExecutable(file) ? BuildContext.EXECUTABLE : BuildContext.READABLE;
                BuildContext.open(tar, "jdk/" + one.getKey(), Files.size(file), mode, 0);
                Files.copy(file, tar);
                tar.closeArchiveEntry();
            }
        }
        return Sha256.hex(sha);
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
