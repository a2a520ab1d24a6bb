package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One dimension of the matrix, named as in YAML and on the command line, in the order of a row. */
public enum Axis {
    WORKLOADS("workload", "workload", id -> id),
    JDKS("jdk", "JDK", id -> "JDK " + id),
    CPUS("cpu", "CPUs", id -> id.matches("\\d.*") ? id + (id.equals("1") ? " CPU" : " CPUs") : "CPUs " + id),
    FLAGS("flags", "flags", id -> id.equals("none") ? "no flags" : id),
    /** Only where a matrix has several limits: a single one is a setting. */
    MEMORY("memory", "memory", id -> "memory " + id);

    private final String key = Word.of(this);
    private final String field;
    private final String head;
    private final UnaryOperator<String> label;

    /**
     * An axis.
     *
     * @param field its key in the cell of a record, and in exports
     * @param head its name for people
     * @param label an id with what it is of, where it does not say so itself
     */
    Axis(String field, String head, UnaryOperator<String> label) {
        this.field = field;
        this.head = head;
        this.label = label;
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

    /** Such as {@code JDK 21}, {@code 2 CPUs}, {@code memory 512m}. */
    public String label(String id) {
        return label.apply(id);
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(Axis::key).toList();
    }

    public static Optional<Axis> of(String key) {
        return Arrays.stream(values()).filter(axis -> axis.key.equals(key)).findFirst();
    }
}
