package io.github.jdkmatrix.it;

import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Sample;
import java.util.Optional;

/**
 * A record beside what its workload promises.
 *
 * @param record of a fork
 * @param spec of the workload that its cell uses
 */
record ForkedJvm(ForkRecord record, WorkloadSpec spec) {

    String id() {
        return record.cell().workload();
    }

    boolean uses(String workload) {
        return spec.id().equals(workload);
    }

    String param(String name) {
        return record.cell().params().getOrDefault(name, "");
    }

    /** Whether the work was done by virtual threads. */
    boolean isVirtual() {
        return uses("carrier-hop")
                || param("thread").equals("virtual")
                || param("strategy").equals("semaphore")
                || param("strategy").equals("virtual-pool");
    }

    double metric(String name) {
        return sample(name)
                .orElseThrow(() -> new AssertionError("no metric " + name + " in " + this))
                .value();
    }

    Optional<Sample> sample(String name) {
        return record.samples().stream()
                .filter(sample -> sample.metric().equals(name))
                .findFirst();
    }

    /** A fact of that key; empty where there is none. */
    String fact(String key) {
        return record.conditions().facts().getOrDefault(key, "");
    }

    /** What was measured of it from outside. */
    double measured(ProcessMetric metric) {
        return record.measured(metric).orElseThrow(() -> new AssertionError("no " + metric.id() + " of " + this));
    }

    @Override
    public String toString() {
        return record.cell().toString();
    }
}
