package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.PullResponseItem;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.matrix.ImageBuild;
import io.github.jdkmatrix.matrix.Jdk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Gets the image of a JDK, and makes of it the image that forks start from: the JDK's with the payload on top.
 *
 * <p>An image that is at hand is taken as it is, so that a second run measures the same bytes; a registry is asked only
 * for what is missing.
 */
final class JdkImages {

    static final String WRAPPER_PATH = "/opt/jdkmatrix/fork";
    static final String HARNESS_PATH = "/opt/jdkmatrix/harness.jar";

    private static final int PULL_MINUTES = 30;

    private final DockerClient client;
    private final Payload payload;
    private final ImageBuilder builder;

    JdkImages(DockerClient client, Payload payload, DockerFolder folder) {
        this.client = client;
        this.payload = payload;
        this.builder = new ImageBuilder(client, folder);
    }

    Resolution<JdkHandle> resolve(Jdk jdk, Progress progress) {
        List<String> reasons = new ArrayList<>();
        for (Source source : sources(jdk)) {
            try {
                Optional<String> image = source.get(progress);
                if (image.isPresent()) {
                    return new Resolution.Found<>(withPayload(jdk, image.get()));
                }
            } catch (IOException | RuntimeException e) {
                reasons.add(source.what() + ": " + DockerErrors.words(e));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                reasons.add(source.what() + ": interrupted");
                break;
            }
        }
        return new Resolution.Missing<>(
                reasons.isEmpty() ? "a JDK directory cannot be used in containers" : String.join("; ", reasons));
    }

    /** A way to get an image. */
    private interface Source {
        /** The image's name, or empty where it is not at hand and this source does not make it. */
        Optional<String> get(Progress progress) throws IOException, InterruptedException;

        String what();
    }

    /** What is at hand first, then the registry, then a build. */
    private List<Source> sources(Jdk jdk) {
        List<Source> sources = new ArrayList<>();
        jdk.image().ifPresent(image -> sources.add(new Local(image)));
        jdk.build().ifPresent(build -> sources.add(new Built(jdk, build)));
        jdk.image().ifPresent(image -> sources.add(new Pull(image)));
        jdk.build().ifPresent(build -> sources.add(new Build(jdk, build)));
        return sources;
    }

    private final class Local implements Source {
        private final String image;

        Local(String image) {
            this.image = image;
        }

        @Override
        public Optional<String> get(Progress progress) {
            return id(image).map(id -> image);
        }

        @Override
        public String what() {
            return "cannot look up " + image;
        }
    }

    private final class Built implements Source {
        private final Jdk jdk;
        private final ImageBuild build;

        Built(Jdk jdk, ImageBuild build) {
            this.jdk = jdk;
            this.build = build;
        }

        @Override
        public Optional<String> get(Progress progress) throws IOException {
            String tag = builder.tag(jdk, build);
            return id(tag).map(id -> tag);
        }

        @Override
        public String what() {
            return "cannot look up the image built from docker/" + build.context();
        }
    }

    private final class Pull implements Source {
        private final String image;

        Pull(String image) {
            this.image = image;
        }

        @Override
        public Optional<String> get(Progress progress) throws InterruptedException {
            progress.say("pulling " + image);
            client.pullImageCmd(image)
                    .exec(new ResultCallback.Adapter<PullResponseItem>())
                    .awaitCompletion(PULL_MINUTES, TimeUnit.MINUTES);
            return Optional.of(image);
        }

        @Override
        public String what() {
            return "cannot pull " + image;
        }
    }

    private final class Build implements Source {
        private final Jdk jdk;
        private final ImageBuild build;

        Build(Jdk jdk, ImageBuild build) {
            this.jdk = jdk;
            this.build = build;
        }

        @Override
        public Optional<String> get(Progress progress) throws IOException {
            return Optional.of(builder.build(jdk, build, progress));
        }

        @Override
        public String what() {
            return "cannot build docker/" + build.context();
        }
    }

    private Optional<String> id(String image) {
        try {
            InspectImageResponse found = client.inspectImageCmd(image).exec();
            return Optional.of(found.getId());
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    private JdkHandle withPayload(Jdk jdk, String image) throws IOException {
        String digest = id(image).orElseThrow();
        String name = ImageBuilder.layerTag(digest, payload);
        if (id(name).isEmpty()) {
            builder.layer(digest, payload);
        }
        return new JdkHandle(jdk.id(), image, Optional.of(digest), "java", name);
    }
}
