package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/** The garbage collectors of HotSpot, and the flag that is true in a JVM which runs one. The first that is true counts. */
enum Collector {
    SERIAL("Serial", "UseSerialGC"),
    PARALLEL("Parallel", "UseParallelGC"),
    G1("G1", "UseG1GC"),
    Z("Z", "UseZGC"),
    SHENANDOAH("Shenandoah", "UseShenandoahGC"),
    EPSILON("Epsilon", "UseEpsilonGC"),
    /** Until 13; runs with the young collector of the next on 8. */
    CONCURRENT_MARK_SWEEP("ConcMarkSweep", "UseConcMarkSweepGC"),
    /** With the old collector of Serial, on 8 alone. */
    PAR_NEW("ParNew", "UseParNewGC");

    final String title;
    final String flag;

    Collector(String title, String flag) {
        this.title = title;
        this.flag = flag;
    }

    /** Nothing where the JVM knows none of these flags. */
    static Optional<Collector> running(Flags flags) {
        for (Collector collector : values()) {
            if (flags.isTrue(collector.flag)) {
                return Optional.of(collector);
            }
        }
        // JDK 8 takes Serial on a small machine, and leaves its flag as it is.
        return flags.find(SERIAL.flag).isPresent() ? Optional.of(SERIAL) : Optional.empty();
    }
}
