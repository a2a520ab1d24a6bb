package io.github.jdkmatrix.harness.workload;

import io.github.jdkmatrix.harness.trial.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One experiment of an article, as data that a planner reads and as work that a JVM does. Stateless. */
public interface Workload {
    /** What it is. */
    WorkloadSpec spec();

    /**
     * Why it cannot run on a JDK, decided without running: one clause such as {@code virtual threads need JDK 21}.
     *
     * @param params of this workload
     * @param jdkFeature the JDK's feature version, such as 17
     */
    Optional<String> unsupported(Params params, int jdkFeature);

    /**
     * A rough wall time from the start of the JVM to its end, good enough for a planner's remaining time.
     *
     * @param params of this workload
     * @param processors that the JVM will see
     */
    Duration expected(Params params, int processors);

    /**
     * JVM arguments without which it does not run on a JDK. Only what changes no number belongs here: the rest is the
     * matrix's to say.
     *
     * @param params of this workload
     * @param jdkFeature the JDK's feature version
     */
    default List<String> jvmArgs(Params params, int jdkFeature) {
        return List.of();
    }

    /**
     * What JMH runs in place of a trial; nothing where this workload is no benchmark of JMH.
     *
     * @param params of this workload
     */
    default Optional<JmhRun> jmh(Params params) {
        return Optional.empty();
    }

    /**
     * One iteration, ready to run, that shares nothing with another one.
     *
     * @param params of this workload
     */
    Trial prepare(Params params);
}
