package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How far two columns lie apart that are the same thing, over the worst row; smaller differences are noise. */
final class NoiseFloor {

    private NoiseFloor() {}

    /** A line for each column that repeats another. */
    static List<String> of(Answer answer) {
        return answer.columns().stream()
                .flatMap(column -> Axis.of(answer.column())
                        .flatMap(axis -> answer.results().matrix().repeated(axis, column))
                        .filter(answer.columns()::contains)
                        .flatMap(it -> between(answer, it, column))
                        .stream())
                .toList();
    }

    private static Optional<String> between(Answer answer, String repeated, String column) {
        List<ValueOrReason<Interval>> intervals = answer.rows().stream()
                .flatMap(row -> row.metrics().stream()
                        .flatMap(metric -> answer.compared(row, metric, repeated, column).stream()))
                .map(it -> it.comparison().interval())
                .toList();
        return intervals.stream()
                .flatMap(it -> it.known().stream())
                .max(Comparator.comparingDouble(it -> Math.max(it.high(), 1 / it.low())))
                .map(it -> "at most " + Change.distance(it) + " apart")
                .or(() -> intervals.stream()
                        .flatMap(it -> it.whyNot().stream())
                        .findFirst()
                        .map(why -> "not known how far apart: " + why))
                .map(it -> "Noise floor: " + column + " repeats " + repeated + ", " + it);
    }
}
