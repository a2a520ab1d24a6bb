package io.github.jdkmatrix.record;

import static io.github.jdkmatrix.matrix.Setting.Differs.IGNORED;
import static io.github.jdkmatrix.matrix.Setting.Differs.REFUSED;
import static io.github.jdkmatrix.matrix.Setting.Differs.TOLD;
import static io.github.jdkmatrix.record.Condition.Part.BUILD;
import static io.github.jdkmatrix.record.Condition.Part.MACHINE;
import static io.github.jdkmatrix.record.Condition.Part.SETUP;

import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.matrix.Settings;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row of the table that says what becomes of a difference. A key is of the row with a name that it begins with: {@code build of JDK 21}
 * of the row {@code build of JDK}.
 *
 * @param part what the condition belongs to
 * @param resume what becomes of a difference between the sessions of a run
 * @param merge what becomes of a difference between shards
 * @param compare what becomes of a difference between two runs
 * @param names the names with which its keys begin
 */
public record Condition(Part part, Differs resume, Differs merge, Differs compare, List<String> names) {

    /** What a condition belongs to. */
    public enum Part {
        /** The machine: {@code --across-hosts} merges and compares where it differs. */
        MACHINE,
        /** Whatever is alike for the JDKs of a run: {@code --across-settings} compares where it differs. */
        SETUP,
        /** The JDK, whose change is what a comparison is about. */
        BUILD
    }

    /** The table of all conditions. */
    public static final List<Condition> TABLE = Stream.concat(
                    Stream.of(
                            row(MACHINE, REFUSED, REFUSED, REFUSED, "arch, cpuModel, engine.name, engine.seccomp"),
                            row(MACHINE, REFUSED, REFUSED, REFUSED, "engine.cgroup"),
                            row(MACHINE, TOLD, REFUSED, REFUSED, "cpus, engine.cpus, memory, hypervisor, os"),
                            row(MACHINE, TOLD, REFUSED, REFUSED, "governor, transparentHugePages"),
                            row(MACHINE, TOLD, REFUSED, TOLD, "kernel, engine.kernel, engine.version"),
                            row(SETUP, REFUSED, REFUSED, REFUSED, "harness, flags, CPU shape, workload"),
                            row(SETUP, REFUSED, REFUSED, REFUSED, "environment of JDK"),
                            row(SETUP, REFUSED, REFUSED, TOLD, "program"),
                            row(SETUP, REFUSED, REFUSED, IGNORED, "matrix, profile, forks, seed, shards"),
                            row(SETUP, REFUSED, IGNORED, REFUSED, "CPUs of the shape"),
                            row(SETUP, REFUSED, IGNORED, TOLD, "image of JDK"),
                            row(SETUP, REFUSED, IGNORED, IGNORED, "host of the engine, training of"),
                            row(SETUP, TOLD, REFUSED, TOLD, "jdkmatrix"),
                            row(BUILD, REFUSED, REFUSED, TOLD, "build of JDK, files of JDK")),
                    Settings.ALL.stream().map(it -> row(SETUP, REFUSED, REFUSED, it.differs(), "setting " + it.key())))
            .toList();

    private static Condition row(Part part, Differs resume, Differs merge, Differs compare, String names) {
        return new Condition(part, resume, merge, compare, List.of(names.split(", ")));
    }

    /** Whether this condition belongs to a part, and a comparison refuses a difference in it. */
    public boolean refuses(Part ofPart) {
        return part == ofPart && compare == REFUSED;
    }

    /** The row of a key; empty for a key of no row. */
    static Optional<Condition> of(String key) {
        return TABLE.stream()
                .filter(row -> row.names.stream().anyMatch(it -> key.equals(it) || key.startsWith(it + " ")))
                .findFirst();
    }
}
