package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which forks ran at the same time, and what they shared. */
final class SideBySideLine {

    private SideBySideLine() {}

    /** Empty if all forks ran one at a time, as planned. */
    static Optional<String> of(Manifest manifest) {
        return manifest.matrix().settings().parallel().map(parallel -> {
            String shapes = manifest.resolved().shapes().stream()
                    .map(SideBySideLine::shape)
                    .collect(Collectors.joining("; "));
            boolean any = manifest.resolved().shapes().stream()
                    .anyMatch(it -> !it.slots().isEmpty());
            return "parallel: " + parallel + "; " + shapes
                    + (any ? "; forks at the same time share the last-level cache and the memory bandwidth" : "");
        });
    }

    private static String shape(ShapeFacts shape) {
        return "CPU shape " + shape.id() + " "
                + (shape.slots().isEmpty()
                        ? "one at a time"
                        : shape.slots().size() + " at a time, on CPUs " + String.join(" and ", shape.slots()));
    }
}
