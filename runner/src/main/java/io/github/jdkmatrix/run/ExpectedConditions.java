package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.RequestedArchive;
import io.github.jdkmatrix.matrix.Jdk;
import java.util.List;
import java.util.Set;

/**
 * The conditions that each fork of a cell must have.
 *
 * @param request how the fork is started
 * @param jvmArgs the arguments of the JVM that measures
 * @param jdk the JDK as the matrix declares it
 * @param version the lines of that JDK's {@code java -version}
 * @param withoutEffect flags in the request that are known to do nothing on this JDK, by name
 * @param archives the archives that its JVM is to map
 */
record ExpectedConditions(
        ForkRequest request,
        List<String> jvmArgs,
        Jdk jdk,
        List<String> version,
        Set<String> withoutEffect,
        List<RequestedArchive> archives) {}
