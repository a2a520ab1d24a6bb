package io.github.jdkmatrix.stats;

/**
 * How far apart two cells come out that are the same thing: what is less than that, this machine does not tell.
 *
 * @param ratio where the ratio of a control to its reference lies
 */
public record NoiseFloor(Interval ratio) {

    /** The floor that a control shows: a cell like its reference in everything but its name. */
    public static ValueOrReason<NoiseFloor> of(Comparison controlAgainstReference) {
        return controlAgainstReference.interval().map(NoiseFloor::new);
    }

    /** The floor as a share of the reference, such as 0.013 for 1.3 %. */
    public double share() {
        return Math.max(ratio.high(), 1 / ratio.low()) - 1;
    }

    /** Whether equal things seem equal. Where they do not, something hits one cell and not the other. */
    public boolean holdsOne() {
        return ratio.contains(1);
    }
}
