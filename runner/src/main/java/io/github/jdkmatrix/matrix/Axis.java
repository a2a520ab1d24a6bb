package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A dimension of the matrix, named as in YAML and on the command line, in the order of a row. */
public enum Axis {
    WORKLOADS("workload", "workload"),
    JDKS("jdk", "JDK"),
    CPUS("cpu", "CPUs"),
    FLAGS("flags", "flags"),
    /** An axis only where a matrix has several memory limits: a single one is a setting. */
    MEMORY("memory", "memory");

    private final String key = Word.of(this);
    private final String field;
    private final String head;

    /**
     * Names an axis.
     *
     * @param field the key of the axis in the cell of a record, and in exports
     * @param head the name for people
     */
    Axis(String field, String head) {
        this.field = field;
        this.head = head;
    }

    public String key() {
        return key;
    }

    public String field() {
        return field;
    }

    public String head() {
        return head;
    }

    /** Labels an id for people, such as {@code JDK 21}, {@code 2 CPUs}, {@code memory 512m}. */
    public String label(String id) {
        return switch (this) {
            case CPUS -> id.matches("\\d.*") ? id + (id.equals("1") ? " CPU" : " CPUs") : "CPUs " + id;
            case FLAGS -> id.equals("none") ? "no flags" : id;
            case WORKLOADS -> id;
            case JDKS, MEMORY -> head + " " + id;
        };
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(Axis::key).toList();
    }

    public static Optional<Axis> of(String key) {
        return Arrays.stream(values()).filter(axis -> axis.key.equals(key)).findFirst();
    }
}
