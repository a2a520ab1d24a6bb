package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.program.TrainedFiles;
import io.github.jdkmatrix.record.ShapeFacts;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A request to start one JVM.
 *
 * @param jdk with this JDK
 * @param placement on these CPUs
 * @param jvmArgs with these JVM arguments
 * @param program and all that stands behind these; empty to ask the JVM for its version only
 * @param files the folder with what the program finds where it starts
 * @param trained what a training run left, which the program finds there too
 * @param timeout ended after this time
 * @param memoryMegabytes within this much memory; the greatest number where nothing bounds it
 * @param seccomp under this filter, where the engine has one
 * @param surroundings what is around the JVM
 */
public record ForkRequest(
        JdkHandle jdk,
        ShapeFacts placement,
        List<String> jvmArgs,
        List<String> program,
        Optional<String> files,
        Optional<TrainedFiles> trained,
        Duration timeout,
        int memoryMegabytes,
        Seccomp seccomp,
        Surroundings surroundings) {

    /**
     * What is around the JVM of a fork.
     *
     * @param env variables of its environment, beside those of the engine
     * @param stdin the file where the program starts that is its standard input; empty for none
     * @param keep files that the fork leaves where it starts, whose content the wrapper reports
     * @param cell that its container serves, one fork after the other; empty for a container of its own
     */
    public record Surroundings(
            SortedMap<String, String> env, Optional<String> stdin, List<String> keep, Optional<Cell> cell) {

        /** A fork with a container of its own, in which it leaves nothing to report. */
        public static final Surroundings NONE =
                new Surroundings(new TreeMap<>(), Optional.empty(), List.of(), Optional.empty());
    }

    /** The timeout in seconds, with as many decimals as it needs. */
    public String timeoutSeconds() {
        return BigDecimal.valueOf(timeout.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    /** A request to start something else in place of this program, in a container that serves this cell; empty for one of its own. */
    public ForkRequest running(List<String> otherArgs, List<String> other, Optional<Cell> served) {
        Surroundings bare = new Surroundings(surroundings.env, Optional.empty(), List.of(), served);
        return new ForkRequest(
                jdk, placement, otherArgs, other, files, trained, timeout, memoryMegabytes, seccomp, bare);
    }
}
