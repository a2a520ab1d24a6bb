package io.github.jdkmatrix.matrix;

/**
 * How much of others a fork may suffer before its numbers are set aside.
 *
 * @param foreign the share of its CPUs' time that others may use, from 0 to 1
 * @param steal the share of its CPUs' time that the hypervisor may take, from 0 to 1
 * @param swapMegabytes how much the machine may swap meanwhile, MiB
 * @param retries how often a disturbed fork is run again, at the end of the plan
 */
public record DisturbanceLimits(double foreign, double steal, int swapMegabytes, int retries) {

    /**
     * The limits of a matrix that names none: a tick of the kernel is 10 ms, and a fork's own engine wakes up on its CPUs, so that a quiet
     * machine stays below two in a hundred.
     */
    public static final DisturbanceLimits DEFAULT = of(0.02);

    /** A share that both others and the hypervisor may take; a MiB of swap and two repetitions are granted beside it. */
    public static DisturbanceLimits of(double share) {
        return new DisturbanceLimits(share, share, 1, 2);
    }
}
