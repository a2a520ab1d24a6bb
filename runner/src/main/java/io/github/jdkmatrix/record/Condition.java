package io.github.jdkmatrix.record;

import static io.github.jdkmatrix.matrix.Setting.Differs.IGNORED;
import static io.github.jdkmatrix.matrix.Setting.Differs.REFUSED;
import static io.github.jdkmatrix.matrix.Setting.Differs.TOLD;

import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.matrix.Settings;
import java.util.Comparator;
import java.util.List;

/**
 * A row of the table that says what becomes of a difference. A key is of the row with the longest name that it begins with:
 * {@code build of JDK 21} of the row {@code build of JDK}.
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
    public static final List<Condition> TABLE = List.of(
            machine(REFUSED, REFUSED, "arch", "cpuModel", "engine.name", "engine.seccomp", "engine.cgroup"),
            machine(TOLD, REFUSED, "cpus", "engine.cpus", "memory", "hypervisor", "os", "governor"),
            machine(TOLD, REFUSED, "transparentHugePages"),
            machine(TOLD, TOLD, "kernel", "engine.kernel", "engine.version"),
            setup(REFUSED, REFUSED, REFUSED, "harness", "flags", "CPU shape", "workload"),
            setup(REFUSED, REFUSED, REFUSED, "environment of JDK"),
            setup(REFUSED, REFUSED, TOLD, "program"),
            setup(REFUSED, REFUSED, IGNORED, "matrix"),
            settings(REFUSED),
            settings(TOLD),
            settings(IGNORED),
            setup(REFUSED, IGNORED, REFUSED, "CPUs of the shape"),
            setup(REFUSED, IGNORED, TOLD, "image of JDK"),
            setup(REFUSED, IGNORED, IGNORED, "host of the engine", "training of"),
            setup(TOLD, REFUSED, TOLD, "jdkmatrix"),
            setup(IGNORED, REFUSED, IGNORED, "plan"),
            new Condition(Part.BUILD, REFUSED, REFUSED, TOLD, List.of("build of JDK", "files of JDK")));

    private static Condition machine(Differs resume, Differs compare, String... names) {
        return new Condition(Part.MACHINE, resume, REFUSED, compare, List.of(names));
    }

    private static Condition setup(Differs resume, Differs merge, Differs compare, String... names) {
        return new Condition(Part.SETUP, resume, merge, compare, List.of(names));
    }

    /** The row of the settings of which a comparison treats a difference in this way. */
    private static Condition settings(Differs compare) {
        return setup(
                REFUSED,
                REFUSED,
                compare,
                Settings.ALL.stream()
                        .filter(it -> it.differs() == compare)
                        .map(it -> "setting " + it.key())
                        .toArray(String[]::new));
    }

    /** Whether two runs that differ in this condition ran on two machines. */
    public boolean isOtherMachine() {
        return compare == REFUSED && part == Part.MACHINE;
    }

    /** Whether two runs that differ in this condition are not the same experiment. */
    public boolean isOtherSetup() {
        return compare == REFUSED && part == Part.SETUP;
    }

    /** Whether a comparison tells its reader of a difference. */
    public boolean isNote() {
        return compare == TOLD && part != Part.BUILD;
    }

    /** Whether a comparison says nothing of a difference. */
    public boolean isIgnored() {
        return compare == IGNORED;
    }

    /** The row of a key. Throws an {@link IllegalArgumentException} for a key of no row. */
    static Condition of(String key) {
        return TABLE.stream()
                .filter(it -> it.longest(key) > 0)
                .max(Comparator.comparingInt(it -> it.longest(key)))
                .orElseThrow(() -> new IllegalArgumentException("no condition '" + key + "'"));
    }

    private int longest(String key) {
        return names.stream()
                .filter(it -> key.equals(it) || key.startsWith(it + " "))
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }
}
