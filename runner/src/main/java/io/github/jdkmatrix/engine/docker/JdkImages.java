package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.model.ContainerConfig;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.engine.Variables;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Gets the image of a JDK and makes the image of its forks: the JDK's with the payload on top.
 *
 * <p>A present image is used as it is, so that a second run measures the same bytes; only missing images are pulled.
 */
final class JdkImages {

    static final ForkPaths PLACES = new ForkPaths("/opt/jdkmatrix");

    /** How long a pull may go on without a sign of life; a slow one may take as long as it takes. */
    private static final Duration SILENCE = Duration.ofSeconds(Integer.getInteger("jdkmatrix.pullSilenceSeconds", 600));

    /**
     * The settings of an image for its containers.
     *
     * @param volumes folders that are to lie on the engine's disk, outside of the container
     * @param environment the variables that a report shows, by name; those hold in every fork
     */
    private record Config(Set<String> volumes, SortedMap<String, String> environment) {

        static Config of(InspectImageResponse image) {
            Optional<ContainerConfig> config = Optional.ofNullable(image.getConfig());
            return new Config(
                    config.map(ContainerConfig::getVolumes)
                            .<Set<String>>map(declared -> Set.copyOf(declared.keySet()))
                            .orElse(Set.of()),
                    Variables.ofImage(
                            config.map(ContainerConfig::getEnv).map(List::of).orElse(List.of())));
        }
    }

    private final DockerClient client;
    private final Payload payload;
    private final String payloadDigest;
    private final ImageBuilder builder;
    private final Map<String, Config> configs = new ConcurrentHashMap<>();
    private final HomeImages homes;
    private final Map<String, String> withPrograms = new HashMap<>();
    private final Map<String, String> trained = new HashMap<>();

    JdkImages(DockerClient client, Payload payload, DockerFolder folder) {
        this.client = client;
        this.payload = payload;
        this.payloadDigest = payload.digest();
        this.builder = new ImageBuilder(
                client,
                folder,
                new EngineArchitecture(client.versionCmd().exec().getArch()));
        this.homes = new HomeImages(builder);
    }

    Resolution<JdkHandle> resolve(Jdk jdk, Progress progress) {
        List<String> reasons = new ArrayList<>();
        for (Way way : ways(jdk, progress)) {
            try {
                Optional<String> image = way.attempt().image();
                if (image.isPresent()) {
                    return new Resolution.Found<>(withPayload(jdk, image.get()));
                }
            } catch (IOException | RuntimeException e) {
                reasons.add(way.failure() + ": " + EngineErrors.words(e));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                reasons.add(way.failure() + ": interrupted");
                break;
            }
        }
        return new Resolution.Missing<>(String.join("; ", reasons));
    }

    String payloadDigest() {
        return payloadDigest;
    }

    /** A way to get an image, and its message on failure. */
    private record Way(String failure, Attempt attempt) {}

    /** The image's name; empty if it is not present and this way does not make it. */
    @FunctionalInterface
    private interface Attempt {
        Optional<String> image() throws IOException, InterruptedException;
    }

    /** Tries a local image, then the registry, then a build, then a directory. */
    private List<Way> ways(Jdk jdk, Progress progress) {
        List<Way> ways = new ArrayList<>();
        jdk.image().ifPresent(image -> ways.add(new Way("cannot use " + image, () -> present(image))));
        jdk.build()
                .ifPresent(build -> ways.add(new Way(
                        "cannot use the image of docker/" + build.context(), () -> present(builder.tag(jdk, build)))));
        jdk.image()
                .ifPresent(image -> ways.add(new Way(
                        "cannot pull " + image,
                        () -> builder.isUsable(image) ? Optional.empty() : pulled(image, progress))));
        jdk.build()
                .ifPresent(build -> ways.add(new Way(
                        "cannot build docker/" + build.context(),
                        () -> alone(progress, () -> Optional.of(built(jdk, build, progress))))));
        jdk.home()
                .ifPresent(home -> ways.add(new Way(
                        "cannot make an image of " + home,
                        () -> alone(progress, () -> Optional.of(homes.image(jdk, home, progress))))));
        return ways;
    }

    private String built(Jdk jdk, Jdk.Build build, Progress progress) throws IOException {
        String tag = builder.tag(jdk, build);
        return builder.isUsable(tag) ? tag : builder.build(jdk, build, progress);
    }

    /** Makes an image while no other run makes one: of two builds at the same time, each run would use its own. */
    private static Optional<String> alone(Progress progress, Attempt making) throws IOException, InterruptedException {
        Runnable waits = () -> progress.doing("waiting for another run that makes images", "");
        Consumer<String> without = it -> progress.warn("other runs on this machine may make the same image: " + it);
        try (MachineLock lock = MachineLock.take(MachineLock.folder(), "images", waits, () -> false, without)) {
            return making.image();
        }
    }

    private Optional<String> present(String image) {
        return builder.inspected(image).map(it -> image);
    }

    /** Pulls an image; one that is here for another machine is pulled for this one. */
    private Optional<String> pulled(String image, Progress progress) throws IOException, InterruptedException {
        if (image.startsWith("sha256:")) {
            throw new IOException("the engine no longer has it, and no registry finds an image by this digest alone");
        }
        progress.doing("pulling " + image, "");
        try (ImagePull pull = client.pullImageCmd(image).exec(new ImagePull())) {
            pull.await(SILENCE);
        }
        builder.architecture()
                .check(
                        "the registry has it only for",
                        client.inspectImageCmd(image).exec().getArch());
        return Optional.of(image);
    }

    /** Folders that an image wants to lie on the engine's disk, outside of the container. */
    Set<String> volumes(String startable) {
        return Optional.ofNullable(configs.get(startable)).map(Config::volumes).orElse(Set.of());
    }

    /** The name of the image that has the programs too, made where it is missing. */
    String withPrograms(String image, ProgramFiles programs) throws IOException {
        return with(image, programs.digest(), () -> programs, withPrograms);
    }

    /** The name of the image that has the files of a training run too. */
    String withTrained(String image, TrainedFiles files) throws IOException {
        return with(image, files.digest(), files::contents, trained);
    }

    /** The engine is asked once for each image: a fork does not wait for it. */
    private String with(
            String image, String digest, ImageBuilder.Contents<ProgramFiles> files, Map<String, String> known)
            throws IOException {
        String key = image + digest;
        if (!known.containsKey(key)) {
            known.put(key, builder.withPrograms(image, digest, files));
        }
        return known.get(key);
    }

    /** Removes the images of training runs: no other run has the same files. */
    void removeTrained() {
        for (String image : trained.values()) {
            try {
                client.removeImageCmd(image).withForce(true).exec();
            } catch (RuntimeException e) {
                // 'docker image prune' finds it by its label.
            }
        }
    }

    /** The name with the digest of its manifest, for an image that came from a registry. */
    private static Optional<String> reference(String name, InspectImageResponse image) {
        if (name.startsWith(ImageBuilder.OWN)) {
            return Optional.empty();
        }
        return Optional.ofNullable(image.getRepoDigests()).stream()
                .flatMap(List::stream)
                .findFirst();
    }

    private JdkHandle withPayload(Jdk jdk, String image) throws IOException {
        InspectImageResponse own = client.inspectImageCmd(image).exec();
        builder.architecture().check("it is for", own.getArch());
        String digest = own.getId();
        String name = builder.withPayload(digest, payload, payloadDigest);
        Config config = Config.of(client.inspectImageCmd(name).exec());
        for (String volume : config.volumes()) {
            if (Path.of(PLACES.folder()).startsWith(volume)) {
                throw new IOException("its VOLUME " + volume + " hides " + PLACES.folder() + ", which forks need");
            }
        }
        configs.put(name, config);
        return new JdkHandle(jdk.id(), image, digest, reference(image, own), "java", name, config.environment());
    }
}
