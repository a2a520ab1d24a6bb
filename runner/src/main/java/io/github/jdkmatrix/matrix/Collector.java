package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The garbage collector that a matrix pins, named as in YAML: JVMs choose theirs by processors and memory, and not all
 * in the same way, so that a comparison over JDKs or CPUs would be one over collectors.
 */
public enum Collector {
    G1("G1"),
    PARALLEL("Parallel"),
    SERIAL("Serial"),
    Z("Z"),
    SHENANDOAH("Shenandoah"),
    /** No collector is pinned: each JVM chooses. */
    ERGONOMIC("ergonomic");

    /** Every flag that selects a collector of HotSpot, removed ones included. */
    private static final Pattern CHOICE =
            Pattern.compile("-XX:\\+Use(G1|Parallel|ParallelOld|Serial|Z|Shenandoah|Epsilon|ConcMarkSweep|ParNew)GC");

    private final String key;

    Collector(String key) {
        this.key = key;
    }

    /** The argument that asks for this collector; none where the JVM chooses. */
    List<String> args() {
        return this == ERGONOMIC ? List.of() : List.of("-XX:+Use" + key + "GC");
    }

    public String key() {
        return key;
    }

    static boolean isChoice(String arg) {
        return CHOICE.matcher(arg).matches();
    }

    /** Whether JVM arguments ask for a collector. */
    public static boolean isChosen(List<String> args) {
        return args.stream().anyMatch(Collector::isChoice);
    }
}
