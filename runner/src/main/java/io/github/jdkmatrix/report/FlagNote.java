package io.github.jdkmatrix.report;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.Manifest;
import java.util.Optional;

/** The note beside a number whose flags, or some of them, have no effect on its JDK. */
public final class FlagNote {

    private FlagNote() {}

    /** The note on a cell; a cell all of whose flags do something needs none. */
    public static Optional<String> of(Manifest manifest, Cell cell) {
        return manifest.resolved().verdicts().stream()
                .filter(it -> it.jdk().equals(cell.jdk()) && it.flags().equals(cell.flags()))
                .findFirst()
                .flatMap(it -> note(manifest, it));
    }

    private static Optional<String> note(Manifest manifest, FlagVerdict verdict) {
        return switch (verdict.kind()) {
            case IGNORED, HIDDEN -> Optional.of(verdict.equalTo(manifest.matrix()));
            case PARTLY_IGNORED -> Optional.of(verdict.reason());
            case ACCEPTED, DEPRECATED, REJECTED, ALTERED -> Optional.empty();
        };
    }
}
