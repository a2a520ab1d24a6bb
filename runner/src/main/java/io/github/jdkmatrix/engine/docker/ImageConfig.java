package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.model.ContainerConfig;
import io.github.jdkmatrix.engine.Variables;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * The settings of an image for its containers.
 *
 * @param volumes folders that are to lie on the engine's disk, outside of the container
 * @param environment the variables that a report shows, by name; those hold in every fork
 * @param entrypoint the entrypoint of the image in one line, which no fork runs; may be empty
 */
record ImageConfig(Set<String> volumes, SortedMap<String, String> environment, String entrypoint) {

    static ImageConfig of(InspectImageResponse image) {
        Optional<ContainerConfig> config = Optional.ofNullable(image.getConfig());
        return new ImageConfig(
                config.map(ContainerConfig::getVolumes)
                        .<Set<String>>map(declared -> Set.copyOf(declared.keySet()))
                        .orElse(Set.of()),
                Variables.ofImage(
                        config.map(ContainerConfig::getEnv).map(List::of).orElse(List.of())),
                String.join(
                        " ",
                        config.map(ContainerConfig::getEntrypoint).map(List::of).orElse(List.of())));
    }
}
