package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One dimension of the matrix, named as in YAML and on the command line. */
public enum Axis {
    WORKLOADS,
    JDKS,
    CPUS,
    FLAGS;

    private final String key = Word.of(this);

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
