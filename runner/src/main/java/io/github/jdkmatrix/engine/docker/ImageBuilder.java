package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.BuildImageCmd;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.host.TemporaryFolder;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds images: of JDKs, of the base they share, and the thin layer that every fork needs on top. */
record ImageBuilder(DockerClient client, DockerFolder folder, EngineArchitecture architecture) {

    /** The beginning of the names of images that are made here. */
    static final String OWN = "jdkmatrix/";

    private static final String PROGRAMS = OWN + "programs";
    private static final String FORKS = OWN + "fork";
    private static final String JDKS = OWN + "jdk";
    private static final String BASES = OWN + "base";
    static final String HOMES = OWN + "home";
    static final String BASE = BASES + ":sid";

    private static final long MAX_MINUTES = 60;

    /** The most characters of an id in a tag, which has 128 at most. */
    private static final int MAX_OF_AN_ID = 80;

    /** The home of the user of forks, where it may write; images say that there is none, or the root. */
    private static final String USERS =
            "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/tmp:/usr/sbin/nologin\n";

    /** Whether the engine has an image of this name that its machine runs without emulation. */
    boolean isUsable(String image) {
        return inspected(image).filter(it -> architecture.runs(it.getArch())).isPresent();
    }

    /** The present image of a JDK that runs without emulation; empty if there is none, or the lookup fails. */
    Optional<String> present(Jdk jdk) {
        try {
            Optional<String> pulled = jdk.image().filter(this::isUsable);
            return pulled.isPresent() || jdk.build().isEmpty()
                    ? pulled
                    : Optional.of(tag(jdk, jdk.build().get())).filter(this::isUsable);
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** What the engine says of an image; empty if it has none of this name. */
    Optional<InspectImageResponse> inspected(String image) {
        try {
            return Optional.of(client.inspectImageCmd(image).exec());
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    /** The name of a JDK's image, which changes with its Dockerfile and the arguments of the build. */
    String tag(Jdk jdk, Jdk.Build build) throws IOException {
        String recipe = build.context() + build.args() + folder.dockerfile(build.context());
        return JDKS + ":" + readable(jdk.id()) + shortHash(recipe);
    }

    /** The part of an id that a tag can carry, for people; the hash behind it distinguishes images. */
    private static String readable(String id) {
        String plain =
                id.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^[-.]+", "");
        return plain.isEmpty() ? "" : plain.substring(0, Math.min(plain.length(), MAX_OF_AN_ID)) + "-";
    }

    /** Builds the image of a JDK, making the common base first where it is missing. */
    String build(Jdk jdk, Jdk.Build build, Progress progress) throws IOException {
        String tag = tag(jdk, build);
        folder.with(build.context(), context -> {
            if (Files.readString(context.resolve("Dockerfile")).contains(BASE)) {
                ensureBase(progress);
            }
            progress.doing("building the image of JDK " + jdk.id() + " from docker/" + build.context(), "");
            fromFolder(context, tag, build.args());
        });
        return tag;
    }

    /**
     * Puts the payload on top of a JDK's image: nothing is copied or mounted per fork.
     *
     * @param jdkDigest of the JDK's image
     * @return the name of the image, which is made where it is missing
     */
    String withPayload(String jdkDigest, Payload payload, String payloadDigest) throws IOException {
        String dockerfile = "FROM " + jdkDigest + "\nLABEL " + Labels.JDK + "=" + jdkDigest
                + "\nCOPY payload /opt/jdkmatrix/\nCOPY passwd /etc/passwd\n";
        return made(FORKS, dockerfile, USERS + payloadDigest, () -> {
            SortedMap<String, byte[]> files = new TreeMap<>();
            payload.files().forEach((path, content) -> files.put("payload/" + path, content));
            files.put("passwd", USERS.getBytes(StandardCharsets.UTF_8));
            return BuildContext.of(dockerfile, "payload/", files, Map.of());
        });
    }

    /** What is read only if there is no image of it. */
    @FunctionalInterface
    interface Contents<T> {
        T read() throws IOException;
    }

    /** Puts programs on top of the image that a fork starts from; returns the name of the image, which is made where it is missing. */
    String withPrograms(String image, String digest, Contents<ProgramFiles> programs) throws IOException {
        String dockerfile = "FROM " + image + "\nCOPY programs " + JdkImages.PLACES.folder() + "/programs/\n";
        return made(PROGRAMS, dockerfile, digest, () -> {
            ProgramFiles files = programs.read();
            return BuildContext.of(dockerfile, "programs/", files.contents(), files.modified());
        });
    }

    /** The name of an image, which changes with all that goes into it: the Dockerfile, and what has this digest. */
    private String made(String repository, String dockerfile, String digest, Contents<InputStream> context)
            throws IOException {
        String tag = repository + ":" + shortHash(dockerfile + digest + BuildContext.EXECUTABLE);
        if (inspected(tag).isEmpty()) {
            build(context.read(), tag);
        }
        return tag;
    }

    /** A hash short enough for a tag that people read. */
    private static String shortHash(String text) {
        return Sha256.hex(text).substring(0, 16);
    }

    /** Makes the base image where it is missing; one that is here for another machine, loaded by hand, is replaced. */
    void ensureBase(Progress progress) throws IOException {
        if (isUsable(BASE)) {
            return;
        }
        progress.doing("making the common base image " + BASE, "");
        folder.with("base", context -> {
            try {
                fromFolder(context, BASE, Map.of());
            } catch (RuntimeException noRegistry) {
                // What follows tells.
            }
            if (!isUsable(BASE)) {
                progress.doing(
                        ("no registry has debian:sid-slim for " + architecture.name()).strip()
                                + "; making the base from Debian packages",
                        "");
                buildFromPackages(context.resolve("rootfs"));
            }
        });
    }

    /** Builds the base image where no registry answers: the root file system of Debian packages becomes its only layer. */
    private void buildFromPackages(Path rootfsScript) throws IOException {
        try (TemporaryFolder work = TemporaryFolder.create("base")) {
            Path context = Files.createDirectory(work.path().resolve("context"));
            Path words = work.path().resolve("words");
            Path tar = context.resolve("rootfs.tar");
            Process process = new ProcessBuilder(
                            "/bin/sh", rootfsScript.toString(), tar.toString(), architecture.name())
                    .redirectErrorStream(true)
                    .redirectOutput(words.toFile())
                    .start();
            if (process.waitFor() != 0) {
                throw new IOException(lastLine(words));
            }
            Files.writeString(context.resolve("Dockerfile"), "FROM scratch\nADD rootfs.tar /\n");
            fromFolder(context, BASE, Map.of());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while making the base image", e);
        }
    }

    private static String lastLine(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .reduce((earlier, later) -> later)
                .orElse("no output");
    }

    /** Builds an image of a context in one stream. It runs nothing, unless an image wants so of those who build on it. */
    void build(InputStream context, String tag) {
        // The cache of builds would bring back the times of an earlier copy.
        BuildImageCmd command = client.buildImageCmd(context).withNoCache(true).withNetworkMode("none");
        finish(command, tag);
    }

    private void fromFolder(Path context, String tag, Map<String, String> args) {
        // The default bridge may have no name service; the host's network has what the host has.
        BuildImageCmd command = client.buildImageCmd(context.toFile()).withNetworkMode("host");
        args.forEach(command::withBuildArg);
        finish(command, tag);
    }

    private static void finish(BuildImageCmd command, String tag) {
        command.withTags(Set.of(tag))
                .withLabels(Map.of(Labels.PURPOSE, "image"))
                .withForcerm(true)
                .exec(new ImageBuild())
                .await(MAX_MINUTES);
    }
}
