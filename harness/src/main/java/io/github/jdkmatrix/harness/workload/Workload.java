package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One experiment of an article: its specification, for the runner, and its work, for a JVM. Stateless. */
public interface Workload {
    /** The static description. */
    WorkloadSpec spec();

    /**
     * The reason why it does not support a JDK, found without a run: one clause such as {@code virtual threads need JDK 21}.
     *
     * @param params of this workload
     * @param jdkFeature the JDK's feature version, such as 17
     */
    Optional<String> unsupported(Params params, int jdkFeature);

    /**
     * The approximate wall time of the JVM, for the plan's duration.
     *
     * @param params of this workload
     * @param processors that the JVM will see
     */
    Duration expected(Params params, int processors);

    /**
     * JVM arguments that it requires. They must not change a number: all other arguments belong in the matrix.
     *
     * @param params of this workload
     * @param jdkFeature the JDK's feature version
     */
    default List<String> jvmArgs(Params params, int jdkFeature) {
        return List.of();
    }

    /**
     * The JMH run that replaces a trial; empty unless this workload is a JMH benchmark.
     *
     * @param params of this workload
     */
    default Optional<JmhRun> jmh(Params params) {
        return Optional.empty();
    }

    /**
     * One iteration, ready to run, without shared state.
     *
     * @param params of this workload
     */
    Trial prepare(Params params);
}
