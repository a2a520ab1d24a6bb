package io.github.jdkmatrix.harness.workload;

import java.util.List;

/** Parameters that their workload does not take; the message has all problems in one line. */
public final class InvalidParams extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    InvalidParams(String workload, List<String> problems) {
        super("workload " + workload + ": " + String.join("; ", problems));
    }
}
