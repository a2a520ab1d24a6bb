package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.Word;

/** How the CPUs of a shape lie on the machine, named as in YAML. */
public enum PlacementPolicy {
    /** One thread of each core, on one memory node. */
    CORES,
    /** All threads of a core before the next core. */
    THREADS,
    /** One thread of each core, evenly over sockets and memory nodes. */
    SPREAD;

    public String key() {
        return Word.of(this);
    }
}
