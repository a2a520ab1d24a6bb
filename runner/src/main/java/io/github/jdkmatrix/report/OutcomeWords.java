package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The words of a table that stand where a number would, or beside one. */
public final class OutcomeWords {

    private OutcomeWords() {}

    /** The words for a cell that did not run. */
    public static String of(Outcome outcome, Matrix matrix) {
        return switch (outcome.kind()) {
            case REDUNDANT -> FlagVerdict.equality(matrix);
            case COMPLETED, FAILED, TIMED_OUT, OUT_OF_MEMORY, CONTAMINATED, UNSUPPORTED, UNAVAILABLE -> outcome.word();
        };
    }

    /** A line for each word of these cells that needs an explanation under their table. */
    static List<String> meanings(List<CellSummary> cells) {
        return cells.stream()
                .flatMap(cell ->
                        Stream.concat(cell.notRun().map(Outcome::word).stream(), cell.otherForks().keySet().stream()))
                .distinct()
                .flatMap(word -> Outcome.Kind.of(word).stream())
                .flatMap(kind -> meaning(kind).map(it -> kind.word() + ": " + it).stream())
                .toList();
    }

    private static Optional<String> meaning(Outcome.Kind kind) {
        return switch (kind) {
            case CONTAMINATED -> Optional.of("others used these CPUs; such forks are not in the number");
            case UNAVAILABLE -> Optional.of("what it needs could not be had, so it did not run");
            case UNSUPPORTED -> Optional.of("this JDK cannot do it, so it did not run");
            case COMPLETED, FAILED, TIMED_OUT, OUT_OF_MEMORY, REDUNDANT -> Optional.empty();
        };
    }
}
