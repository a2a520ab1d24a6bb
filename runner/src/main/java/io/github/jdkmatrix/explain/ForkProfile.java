package io.github.jdkmatrix.explain;

/**
 * The profile of one fork.
 *
 * @param cpuSeconds for each unit of work, measured outside of the JVM
 * @param systemSeconds the part of the CPU seconds that was spent in the kernel
 * @param stacks where the samples were taken
 */
record ForkProfile(double cpuSeconds, double systemSeconds, Stacks stacks) {}
