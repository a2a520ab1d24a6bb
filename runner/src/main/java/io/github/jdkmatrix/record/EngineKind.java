package io.github.jdkmatrix.record;

import java.util.Arrays;
import java.util.Locale;

/** The kinds of engines and their capabilities. */
public enum EngineKind {
    /** Containers of Docker. */
    DOCKER(true),
    /** Containers of Podman, by its Docker-compatible API. */
    PODMAN(true),
    /** Plain processes, pinned with taskset. */
    HOST(false);

    private final boolean containers;

    EngineKind(boolean containers) {
        this.containers = containers;
    }

    /** The kind of a word. Throws an {@link IllegalArgumentException} for an unknown one. */
    static EngineKind of(String word) {
        return Arrays.stream(values())
                .filter(it -> it.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is no engine: docker, podman or host"));
    }

    /** The word in manifests. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a fork has a control group of its own, which bounds its memory, and a system-call filter. */
    public boolean hasContainers() {
        return containers;
    }
}
