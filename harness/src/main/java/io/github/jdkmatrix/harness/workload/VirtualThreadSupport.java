package io.github.jdkmatrix.harness.workload;

import java.util.Optional;

/** The first JDK with virtual threads that are not a preview (JEP 444). */
final class VirtualThreadSupport {
    static final String REASON = "virtual threads need JDK 21";
    private static final int FIRST = 21;

    private VirtualThreadSupport() {}

    static Optional<String> unsupported(boolean virtual, int jdkFeature) {
        return virtual && jdkFeature < FIRST ? Optional.of(REASON) : Optional.empty();
    }
}
