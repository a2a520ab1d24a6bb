package io.github.jdkmatrix.harness.workload;

import java.time.Duration;
import java.util.Optional;

/** A workload with the parameters {@code thread} and {@code duration}. */
interface TimedWorkload extends Workload {
    @Override
    default Optional<String> unsupported(Params params, int jdkFeature) {
        return VirtualThreadSupport.unsupported(params.is("thread", "virtual"), jdkFeature);
    }

    @Override
    default Duration expected(Params params, int processors) {
        return params.jvmTime(params.millis("duration"));
    }
}
