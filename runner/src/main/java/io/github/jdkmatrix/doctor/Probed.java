package io.github.jdkmatrix.doctor;

import java.util.List;

/** The result of the noise probe: a line for each CPU, and the time in which it ran. */
record Probed(List<CpuNoise> noise, ProbeWindow window) {}
