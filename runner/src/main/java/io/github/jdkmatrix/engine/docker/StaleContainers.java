package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;

/** Containers that earlier runs left on an engine. */
record StaleContainers(DockerClient client) {

    /** Removes containers of dead runners of this host. Containers of live runners and of other hosts are left alone. */
    void remove() {
        client.listContainersCmd().withShowAll(true).withLabelFilter(Labels.OF_AN_OWNER).exec().stream()
                .filter(it -> it.getLabels().get(Labels.RUNNER).matches("\\d{1,18}"))
                .filter(it -> Labels.owner(it.getLabels()).isGone())
                .forEach(this::remove);
    }

    private void remove(Container container) {
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
