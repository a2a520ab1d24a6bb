package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A dimension of the matrix, named as in YAML and on the command line, in the order of a row. */
public enum Axis {
    WORKLOADS("workload", "workload", id -> id),
    JDKS("jdk", "JDK", id -> "JDK " + id),
    CPUS("cpu", "CPUs", id -> id.matches("\\d.*") ? id + (id.equals("1") ? " CPU" : " CPUs") : "CPUs " + id),
    FLAGS("flags", "flags", id -> id.equals("none") ? "no flags" : id),
    /** An axis only where a matrix has several memory limits: a single one is a setting. */
    MEMORY("memory", "memory", id -> "memory " + id);

    private final String key = Word.of(this);
    private final String field;
    private final String head;

    @SuppressWarnings("ImmutableEnumChecker") // It has no state.
    private final UnaryOperator<String> label;

    /**
     * Names an axis.
     *
     * @param field the key of the axis in the cell of a record, and in exports
     * @param head the name for people
     * @param label makes the name of an id for people
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

    /** Labels an id for people, such as {@code JDK 21}, {@code 2 CPUs}, {@code memory 512m}. */
    public String label(String id) {
        return label.apply(id);
    }

    /** Whether a matrix may be without it: its cells have no id on it then. */
    public boolean optional() {
        return this == MEMORY;
    }

    /** The axes that say which JVM runs, and how it is set. */
    public static List<Axis> ofJvm() {
        return List.of(JDKS, FLAGS, MEMORY);
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(Axis::key).toList();
    }

    public static Optional<Axis> of(String key) {
        return Arrays.stream(values()).filter(axis -> axis.key.equals(key)).findFirst();
    }
}
