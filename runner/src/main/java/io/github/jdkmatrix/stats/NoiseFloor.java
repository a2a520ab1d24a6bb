package io.github.jdkmatrix.stats;

/**
 * The noise floor: the apparent difference between two equal cells. Smaller differences are noise.
 *
 * @param ratio the interval of the ratio of a control to its reference
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

    /** Whether the interval includes one. If not, something affects one cell and not the other. */
    public boolean holdsOne() {
        return ratio.contains(1);
    }
}
