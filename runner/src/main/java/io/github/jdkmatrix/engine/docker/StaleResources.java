package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Image;
import io.github.jdkmatrix.engine.docker.connection.ChosenEngine;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Containers and images that earlier runs left on an engine. */
public record StaleResources(DockerClient client) {

    /**
     * A resource of a run that has ended without removing it.
     *
     * @param what the kind and id of the resource, for a person, such as {@code container 0123456789ab of pid 4711}
     * @param removal removes it; a {@link RuntimeException} where that cannot be done
     */
    public record Stale(String what, Runnable removal) {

        /** Removes the resource, unless somebody else did; returns the reason if it is still in use. */
        public Optional<String> remove() {
            try {
                removal.run();
            } catch (NotFoundException e) {
                return Optional.empty();
            } catch (RuntimeException e) {
                return Optional.of(EngineErrors.words(e));
            }
            return Optional.empty();
        }
    }

    private static final int SHORT = 12;
    private static final double MEGABYTE = 1e6;

    /** The stale resources on an engine. */
    public static StaleResources on(EngineAddress address) {
        return new StaleResources(ChosenEngine.client(address));
    }

    /** Containers of dead runners of this host. Containers of live runners and of other hosts are left alone. */
    public List<Stale> containers() {
        return client.listContainersCmd().withShowAll(true).withLabelFilter(Labels.OF_AN_OWNER).exec().stream()
                .filter(it -> it.getLabels().get(Labels.RUNNER).matches("\\d{1,18}"))
                .filter(it -> Labels.owner(it.getLabels()).isGone())
                .map(this::abandoned)
                .toList();
    }

    private Stale abandoned(Container container) {
        String id = container.getId();
        long pid = Labels.owner(container.getLabels()).pid();
        return new Stale(
                "container " + id.substring(0, SHORT) + " of pid " + pid + ", which has ended",
                () -> client.removeContainerCmd(id)
                        .withForce(true)
                        .withRemoveVolumes(true)
                        .exec());
    }

    /** The images that jdkmatrix built: those that forks start from, those of JDKs, and their base. */
    public List<Stale> images() {
        return client.listImagesCmd().exec().stream().flatMap(this::ofOurs).toList();
    }

    private Stream<Stale> ofOurs(Image image) {
        return Stream.ofNullable(image.getRepoTags())
                .flatMap(Arrays::stream)
                .filter(tag -> ImageBuilder.REPOSITORIES.stream().anyMatch(it -> tag.startsWith(it + ":")))
                .map(tag -> new Stale(
                        String.format(
                                Locale.ROOT, "image %s (%.0f MB, layers shared)", tag, image.getSize() / MEGABYTE),
                        () -> client.removeImageCmd(tag).exec()));
    }
}
