package io.github.jdkmatrix.doctor;

import java.util.List;

/** What the noise probe saw on each CPU it tried, and the stretch of time in which it did. */
record Probed(List<CpuNoise> noise, ProbeWindow window) {}
