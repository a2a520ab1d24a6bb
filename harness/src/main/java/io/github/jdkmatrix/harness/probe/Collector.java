package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/** The garbage collectors of HotSpot, and the flag that is true in a JVM which runs one. */
enum Collector {
    SERIAL("Serial", "UseSerialGC"),
    PARALLEL("Parallel", "UseParallelGC"),
    G1("G1", "UseG1GC"),
    Z("Z", "UseZGC"),
    SHENANDOAH("Shenandoah", "UseShenandoahGC"),
    EPSILON("Epsilon", "UseEpsilonGC");

    final String title;
    final String flag;

    Collector(String title, String flag) {
        this.title = title;
        this.flag = flag;
    }

    static Optional<Collector> running(Flags flags) {
        for (Collector collector : values()) {
            if (flags.isTrue(collector.flag)) {
                return Optional.of(collector);
            }
        }
        return Optional.empty();
    }
}
