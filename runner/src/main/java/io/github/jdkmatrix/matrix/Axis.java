package io.github.jdkmatrix.matrix;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One dimension of the matrix, named as in YAML and on the command line. */
public enum Axis {
    WORKLOADS("workloads"),
    JDKS("jdks"),
    CPUS("cpus"),
    FLAGS("flags");

    private final String key;

    Axis(String key) {
        this.key = key;
    }

    public String key() {
        return key;
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(Axis::key).toList();
    }

    public static Optional<Axis> of(String key) {
        return Arrays.stream(values()).filter(axis -> axis.key.equals(key)).findFirst();
    }
}
