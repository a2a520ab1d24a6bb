package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.BuildImageCmd;
import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.NotFoundException;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.matrix.ImageBuild;
import io.github.jdkmatrix.matrix.Jdk;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Builds images: of JDKs, of the base they share, and the thin layer that every fork needs on top. */
final class ImageBuilder {

    private static final String BASE = "jdkmatrix/base:sid";

    private final DockerClient client;
    private final DockerFolder folder;

    ImageBuilder(DockerClient client, DockerFolder folder) {
        this.client = client;
        this.folder = folder;
    }

    /** The name of a JDK's image, which changes with its Dockerfile and the arguments of the build. */
    String tag(Jdk jdk, ImageBuild build) throws IOException {
        String readable = jdk.id().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
        String recipe = build.context() + build.args() + folder.dockerfile(build.context());
        return "jdkmatrix/jdk:" + readable.replaceAll("^[-.]+", "") + "-" + Digests.shortHex(recipe);
    }

    /** Builds the image of a JDK, making the common base first where it is missing. */
    String build(Jdk jdk, ImageBuild build, Progress progress) throws IOException {
        String tag = tag(jdk, build);
        return folder.with(build.context(), context -> {
                    if (Files.readString(context.resolve("Dockerfile")).contains(BASE)) {
                        ensureBase(progress);
                    }
                    progress.say("building the image of JDK " + jdk.id() + " from docker/" + build.context());
                    // The default bridge may have no name service; the host's network has what the host has.
                    BuildImageCmd command = client.buildImageCmd(context.toFile())
                            .withNetworkMode("host")
                            .withTags(Set.of(tag));
                    build.args().forEach(command::withBuildArg);
                    finish(command);
                    return tag;
                })
                .orElseThrow(() -> new IOException("there is no docker/" + build.context() + "/Dockerfile"));
    }

    /** The name of the image that {@link #layer} makes, which changes with all that goes into it. */
    static String layerTag(String jdkDigest, Payload payload) {
        return "jdkmatrix/fork:" + Digests.shortHex(layerDockerfile(jdkDigest) + payload.digest());
    }

    /** Puts wrapper and harness on top of a JDK's image: nothing is copied or mounted per fork. */
    void layer(String jdkDigest, Payload payload) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            add(tar, "Dockerfile", layerDockerfile(jdkDigest).getBytes(StandardCharsets.UTF_8));
            add(tar, "fork", payload.wrapper());
            add(tar, "harness.jar", payload.harness());
        }
        finish(client.buildImageCmd(new ByteArrayInputStream(bytes.toByteArray()))
                .withTags(Set.of(layerTag(jdkDigest, payload))));
    }

    private static String layerDockerfile(String jdkDigest) {
        return "FROM " + jdkDigest + "\nLABEL io.github.jdkmatrix.jdk=" + jdkDigest
                + "\nCOPY fork harness.jar /opt/jdkmatrix/\n";
    }

    private static void add(TarArchiveOutputStream tar, String name, byte[] content) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
    }

    private void ensureBase(Progress progress) throws IOException {
        try {
            client.inspectImageCmd(BASE).exec();
            return;
        } catch (NotFoundException e) {
            progress.say("making the common base image " + BASE);
        }
        boolean built = folder.with("base", context -> {
                    try {
                        finish(client.buildImageCmd(context.toFile())
                                .withNetworkMode("host")
                                .withTags(Set.of(BASE)));
                    } catch (RuntimeException noRegistry) {
                        progress.say("no registry has debian:sid-slim; making the base from Debian packages");
                        importRootfs(context.resolve("rootfs"));
                    }
                    return true;
                })
                .orElse(false);
        if (!built) {
            throw new IOException("there is no docker/base/Dockerfile");
        }
    }

    private void importRootfs(Path script) throws IOException {
        Path work = Files.createTempDirectory("jdkmatrix-base-");
        Path tar = work.resolve("base.tar");
        Path words = work.resolve("words");
        try {
            Process process = new ProcessBuilder("/bin/sh", script.toString(), tar.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(words.toFile())
                    .start();
            if (process.waitFor() != 0) {
                String last =
                        Files.readAllLines(words).stream().reduce((a, b) -> b).orElse("no output");
                throw new IOException(last);
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(tar))) {
                client.createImageCmd(BASE, in).exec();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while making the base image", e);
        } finally {
            Files.deleteIfExists(tar);
            Files.deleteIfExists(words);
            Files.deleteIfExists(work.resolve("base.tar.log"));
            Files.deleteIfExists(work);
        }
    }

    private static void finish(BuildImageCmd command) {
        command.withForcerm(true).exec(new BuildImageResultCallback()).awaitImageId();
    }
}
