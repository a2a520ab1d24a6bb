package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Seccomp;
import java.time.Duration;
import java.util.List;

/**
 * One JVM to start.
 *
 * @param jdk with this JDK
 * @param placement on these CPUs
 * @param jvmArgs with these JVM arguments
 * @param program and these arguments of the harness; empty to ask the JVM for its version only
 * @param timeout ended after this time
 * @param memoryMegabytes within this much memory, where the engine can bound it
 * @param seccomp under this filter, where the engine has one
 */
public record ForkRequest(
        JdkHandle jdk,
        Placement placement,
        List<String> jvmArgs,
        List<String> program,
        Duration timeout,
        int memoryMegabytes,
        Seccomp seccomp) {}
