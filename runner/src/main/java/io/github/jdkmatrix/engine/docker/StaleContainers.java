package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import io.github.jdkmatrix.engine.docker.connection.CallTimeout;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;

/** Containers that earlier runs left on an engine. */
final class StaleContainers {

    /** Time to remove many, which takes an engine longer than any question. */
    private static final Duration MOST = Duration.ofMinutes(2);

    private StaleContainers() {}

    /** Removes containers of dead runners of this host. Containers of live runners and of other hosts are left alone. */
    static void remove(DockerClient client) throws InterruptedException {
        try {
            CallTimeout.within(MOST, Executors.callable(() -> found(client).forEach(it -> remove(client, it))));
        } catch (RuntimeException e) {
            // The next question tells whether the engine is gone, and the next run removes the rest.
        }
    }

    private static List<Container> found(DockerClient client) {
        return client.listContainersCmd().withShowAll(true).withLabelFilter(Labels.OF_AN_OWNER).exec().stream()
                .filter(it -> it.getLabels().get(Labels.RUNNER).matches("\\d{1,18}"))
                .filter(it -> Labels.owner(it.getLabels()).isGone())
                .toList();
    }

    private static void remove(DockerClient client, Container container) {
        try {
            client.removeContainerCmd(container.getId())
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
        } catch (RuntimeException e) {
            // Somebody else removes it, or the next run does.
        }
    }
}
