package io.github.jdkmatrix.engine;

import java.util.Optional;

/**
 * A resource of a run that has ended without removing it.
 *
 * @param what the kind and id of the resource, for a person, such as {@code container 0123456789ab of pid 4711}
 * @param removal removes it; a {@link RuntimeException} where that cannot be done
 */
public record StaleResource(String what, Runnable removal) {

    /** Removes the resource; returns the reason if it is still in use. */
    public Optional<String> remove() {
        try {
            removal.run();
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
    }
}
