package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/** The garbage collectors of HotSpot, each with its flag. The first collector whose flag is true is the one in use. */
enum Collector {
    SERIAL("Serial", "UseSerialGC"),
    PARALLEL("Parallel", "UseParallelGC"),
    G1("G1", "UseG1GC"),
    Z("Z", "UseZGC"),
    SHENANDOAH("Shenandoah", "UseShenandoahGC"),
    EPSILON("Epsilon", "UseEpsilonGC"),
    /** Until JDK 13. On JDK 8 it uses ParNew for the young generation. */
    CONCURRENT_MARK_SWEEP("ConcMarkSweep", "UseConcMarkSweepGC"),
    /** JDK 8 only: with Serial for the old generation. */
    PAR_NEW("ParNew", "UseParNewGC");

    final String title;
    final String flag;

    Collector(String title, String flag) {
        this.title = title;
        this.flag = flag;
    }

    /** Empty when the JVM knows none of these flags. */
    static Optional<Collector> running(Flags flags) {
        for (Collector collector : values()) {
            if (flags.isTrue(collector.flag)) {
                return Optional.of(collector);
            }
        }
        // On a small machine JDK 8 uses Serial without setting its flag.
        return flags.find(SERIAL.flag).isPresent() ? Optional.of(SERIAL) : Optional.empty();
    }
}
