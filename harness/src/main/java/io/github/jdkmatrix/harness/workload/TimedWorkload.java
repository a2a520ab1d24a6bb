package io.github.jdkmatrix.harness.workload;

import java.time.Duration;
import java.util.Optional;

/** A workload that is told the kind of its threads and how long they work: {@code thread} and {@code duration}. */
interface TimedWorkload extends Workload {
    @Override
    default Optional<String> unsupported(Params params, int jdkFeature) {
        return VirtualThreadSupport.unsupported(params.is("thread", "virtual"), jdkFeature);
    }

    @Override
    default Duration expected(Params params, int processors) {
        return Expected.of(params, params.millis("duration"));
    }
}
