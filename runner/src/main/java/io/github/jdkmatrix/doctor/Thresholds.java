package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.DisturbanceLimits;

/** From where on something is a warning or a problem; {@code docs/troubleshooting.md} lists them. */
final class Thresholds {

    /** CPU time of others during the probe, as a share of all CPUs; a warning where forks would be set aside. */
    static final Limit FOREIGN_SHARE = new Limit(DisturbanceLimits.DEFAULT.foreign(), 0.10);

    /** Steal during the probe, as a share of the requested time; a warning as above. */
    static final Limit STEAL_SHARE = new Limit(DisturbanceLimits.DEFAULT.steal(), 0.05);

    /** The same since the machine started; a warning only, as above. */
    static final double STEAL_SINCE_BOOT = 0.01;

    /** Bytes for records: a fork writes a few KiB. */
    static final Room RESULTS = new Room(1L << 30, 100L << 20);

    /** Bytes for images: one of a JDK takes 300 to 450 MB. */
    static final Room IMAGES = new Room(5L << 30, 1L << 30);

    private Thresholds() {}

    /** More than this is a warning, a problem. */
    record Limit(double warning, double problem) {

        State of(double value) {
            return value > problem ? State.PROBLEM : value > warning ? State.WARNING : State.OK;
        }
    }

    /** Less than this is a warning, a problem. */
    record Room(long warning, long problem) {

        State of(long free) {
            return free < problem ? State.PROBLEM : free < warning ? State.WARNING : State.OK;
        }
    }
}
