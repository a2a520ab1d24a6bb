package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The footnote of a CPU shape that is not simply so many cores. */
public final class ShapeNote {

    private ShapeNote() {}

    /** That it is emulated and how far, and what is unusual about its CPUs; nothing where nothing is. */
    public static Optional<String> of(ShapeFacts shape) {
        List<String> parts = new ArrayList<>();
        if (shape.emulated()) {
            parts.add(emulation(shape));
        }
        parts.addAll(shape.notes());
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    private static String emulation(ShapeFacts shape) {
        String quota =
                shape.quota().isPresent() ? " at a quota of " + shape.quota().getAsDouble() : "";
        return "emulated: the JVM is told of " + shape.cores() + " processors by ActiveProcessorCount and runs on "
                + shape.pinned() + quota + " (" + Quantity.ratio(shape.oversubscription()) + " oversubscribed)";
    }
}
