package io.github.jdkmatrix.harness.workload;

import java.util.List;

/** Invalid parameters of a workload. The message has all problems in one line. */
public final class InvalidParamsException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private InvalidParamsException(String workload, List<String> problems) {
        super("workload " + workload + ": " + String.join("; ", problems));
    }

    /** Throws if there are problems. Apart from {@link Params}, which a fork loads. */
    static void throwIfAny(String workload, List<String> problems) {
        if (!problems.isEmpty()) {
            throw new InvalidParamsException(workload, problems);
        }
    }
}
