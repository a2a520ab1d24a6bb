package io.github.jdkmatrix.doctor;

/**
 * A place where the kernel counts what can disturb a fork.
 *
 * @param name what is counted
 * @param file where
 * @param readable whether this process can read it
 */
public record DisturbanceSource(String name, String file, boolean readable) {}
