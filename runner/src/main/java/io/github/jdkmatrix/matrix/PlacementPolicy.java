package io.github.jdkmatrix.matrix;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** How the CPUs of a shape lie on the machine, named as in YAML. */
public enum PlacementPolicy {
    /** One thread of each core, on one memory node. */
    CORES,
    /** All threads of a core before the next core. */
    THREADS,
    /** One thread of each core, evenly over sockets and memory nodes. */
    SPREAD;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Set<String> keys() {
        return Arrays.stream(values()).map(PlacementPolicy::key).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    public static PlacementPolicy of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}
