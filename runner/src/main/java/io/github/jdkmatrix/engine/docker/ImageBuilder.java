package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.BuildImageCmd;
import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.NotFoundException;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Sha256;
import io.github.jdkmatrix.host.TemporaryFolder;
import io.github.jdkmatrix.matrix.ImageBuild;
import io.github.jdkmatrix.matrix.Jdk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** Builds images: of JDKs, of the base they share, and the thin layer that every fork needs on top. */
final class ImageBuilder {

    private static final String FORKS = "jdkmatrix/fork";
    private static final String JDKS = "jdkmatrix/jdk";
    private static final String BASES = "jdkmatrix/base";
    private static final String BASE = BASES + ":sid";

    /** Where everything that is built here is found; those on top of others first. */
    static final List<String> REPOSITORIES = List.of(FORKS, JDKS, BASES);

    private static final long MOST_MINUTES = 60;

    /** A tag has 128 characters at most. */
    private static final int MOST_OF_AN_ID = 80;

    private final DockerClient client;
    private final DockerFolder folder;

    ImageBuilder(DockerClient client, DockerFolder folder) {
        this.client = client;
        this.folder = folder;
    }

    /** The name of a JDK's image, which changes with its Dockerfile and the arguments of the build. */
    String tag(Jdk jdk, ImageBuild build) throws IOException {
        String recipe = build.context() + build.args() + folder.dockerfile(build.context());
        return JDKS + ":" + readable(jdk.id()) + shortHash(recipe);
    }

    /** What of an id a tag can carry, for people; the hash behind it is what tells images apart. */
    private static String readable(String id) {
        String plain =
                id.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^[-.]+", "");
        return plain.isEmpty() ? "" : plain.substring(0, Math.min(plain.length(), MOST_OF_AN_ID)) + "-";
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
    static String layerTag(String jdkDigest, String payloadDigest) {
        return FORKS + ":" + shortHash(layerDockerfile(jdkDigest) + payloadDigest);
    }

    /** Puts the payload on top of a JDK's image: nothing is copied or mounted per fork. */
    void layer(String jdkDigest, String tag, Payload payload) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            add(tar, "Dockerfile", layerDockerfile(jdkDigest).getBytes(StandardCharsets.UTF_8));
            add(tar, "fork", payload.wrapper());
            add(tar, "harness.jar", payload.harness());
            add(tar, "spin-hint.jar", payload.spinHint());
        }
        // It runs nothing, unless the JDK's image wants something run by those who build on it.
        finish(client.buildImageCmd(new ByteArrayInputStream(bytes.toByteArray()))
                .withNetworkMode("none")
                .withTags(Set.of(tag)));
    }

    /** Short enough for a tag that people read. */
    private static String shortHash(String text) {
        return Sha256.hex(text).substring(0, 16);
    }

    private static String layerDockerfile(String jdkDigest) {
        return "FROM " + jdkDigest + "\nLABEL " + Labels.JDK + "=" + jdkDigest
                + "\nCOPY fork harness.jar spin-hint.jar /opt/jdkmatrix/\n";
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
                        buildFromPackages(context.resolve("rootfs"));
                    }
                    return true;
                })
                .orElse(false);
        if (!built) {
            throw new IOException("there is no docker/base/Dockerfile");
        }
    }

    /** Where no registry answers: the root file system of Debian packages becomes the image's only layer. */
    private void buildFromPackages(Path rootfsScript) throws IOException {
        try (TemporaryFolder work = TemporaryFolder.create("base")) {
            Path context = Files.createDirectory(work.path().resolve("context"));
            Path words = work.path().resolve("words");
            Path tar = context.resolve("rootfs.tar");
            Process process = new ProcessBuilder("/bin/sh", rootfsScript.toString(), tar.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(words.toFile())
                    .start();
            if (process.waitFor() != 0) {
                throw new IOException(lastLine(words));
            }
            Files.writeString(context.resolve("Dockerfile"), "FROM scratch\nADD rootfs.tar /\n");
            finish(client.buildImageCmd(context.toFile()).withTags(Set.of(BASE)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while making the base image", e);
        }
    }

    private static String lastLine(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .reduce((earlier, later) -> later)
                .orElse("it said nothing");
    }

    private static void finish(BuildImageCmd command) {
        command.withForcerm(true).exec(new BuildImageResultCallback()).awaitImageId(MOST_MINUTES, TimeUnit.MINUTES);
    }
}
