package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.JdkHome;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes images of JDK directories: a copy on the common base, in the locale of {@code docker/jdk}, named by its content. */
record HomeImages(ImageBuilder builder) {

    private static final String DOCKERFILE = "FROM " + ImageBuilder.BASE
            + "\nCOPY jdk /opt/jdk\nENV PATH=/opt/jdk/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
            + " JAVA_HOME=/opt/jdk LANG=C.UTF-8\n";

    /** The name of the image of a JDK directory, made where it is missing. */
    String image(Jdk jdk, String home, Progress progress) throws IOException {
        return switch (JdkHome.of(jdk, home)) {
            case Resolution.Missing<LocalJdk>(String reason) -> throw new IOException(reason);
            case Resolution.Found<LocalJdk>(LocalJdk local) -> image(local, home, progress);
        };
    }

    private String image(LocalJdk local, String home, Progress progress) throws IOException {
        builder.architecture().check(local);
        Path context = Files.createTempFile("jdkmatrix-home-", ".tar");
        try {
            String tag = ImageBuilder.HOMES + ":"
                    + JdkTar.write(local.home(), DOCKERFILE, context).substring(0, 16);
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
}
