package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.RequestedArchive;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The conditions that each fork of a cell must have.
 *
 * @param request how the fork is started
 * @param jvmArgs of the JVM that measures
 * @param feature the feature release its JDK has
 * @param earlyAccess whether that is an early-access build
 * @param version the lines of that JDK's {@code java -version}
 * @param withoutEffect flags in the request that are known to do nothing on this JDK, by name
 * @param archives that its JVM is to map
 * @param bounded whether the engine bounds the fork's memory and CPU time by control groups
 * @param filtered whether a system-call filter holds; empty where that is not the engine's doing
 */
record ExpectedConditions(
        ForkRequest request,
        List<String> jvmArgs,
        int feature,
        boolean earlyAccess,
        List<String> version,
        Set<String> withoutEffect,
        List<RequestedArchive> archives,
        boolean bounded,
        Optional<Boolean> filtered) {}
