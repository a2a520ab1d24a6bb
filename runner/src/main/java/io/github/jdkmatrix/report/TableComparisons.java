package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.NoiseFloor;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The comparisons of one table, judged together. */
final class TableComparisons {

    /** Where a value stands. */
    record Spot(int row, String column) {}

    private final Manifest manifest;
    private final TableSpec wish;
    private final Optional<String> reference;
    private final Resamples resamples;

    TableComparisons(Manifest manifest, TableSpec wish, Optional<String> reference) {
        this.manifest = manifest;
        this.wish = wish;
        this.reference = reference;
        this.resamples = new Resamples(manifest.design().seed());
    }

    /** The comparisons of these rows; two different metrics are set in proportion and not judged. */
    Map<Spot, CellValues.Against> of(List<TableBuilder.Line> lines, List<String> columns) {
        List<Spot> judged = new ArrayList<>();
        List<Comparison> toJudge = new ArrayList<>();
        Map<Spot, CellValues.Against> all = new HashMap<>();
        for (int row = 0; row < lines.size(); row++) {
            Optional<Estimate> base = base(lines.get(row));
            for (String column : columns) {
                Spot spot = new Spot(row, column);
                comparison(base, lines.get(row), column).ifPresent(it -> {
                    if (isJudged(column, it)) {
                        judged.add(spot);
                        toJudge.add(it);
                    } else {
                        all.put(spot, new CellValues.Against(it, Optional.empty()));
                    }
                });
            }
        }
        double margin = manifest.matrix().settings().equivalence();
        List<Judgement> judgements = Judgement.over(toJudge, margin);
        for (int i = 0; i < judged.size(); i++) {
            Judgement judgement = judgements.get(i);
            all.put(judged.get(i), new CellValues.Against(judgement.comparison(), Optional.of(judgement)));
        }
        return all;
    }

    private Optional<Estimate> base(TableBuilder.Line line) {
        return reference.flatMap(it -> line.estimate(it, wish.normalise().orElse(line.metric())));
    }

    private Optional<Comparison> comparison(Optional<Estimate> base, TableBuilder.Line line, String column) {
        return wish.normalise().isEmpty() && reference.filter(column::equals).isPresent()
                ? Optional.empty()
                : base.flatMap(it -> line.estimate(column, line.metric()).map(candidate -> compared(it, candidate)));
    }

    private boolean isJudged(String column, Comparison comparison) {
        return reference.filter(column::equals).isEmpty()
                && comparison.metric().better() != Better.NOT_JUDGED
                && comparison.ratio().known().isPresent()
                && comparison
                        .reference()
                        .metric()
                        .name()
                        .equals(comparison.metric().name());
    }

    private Comparison compared(Estimate base, Estimate candidate) {
        return wish.columns().equals(Dimensions.HOST)
                ? Comparison.acrossRuns(base, candidate, resamples)
                : Comparison.inOneRun(base, candidate, resamples);
    }

    /** How far two columns lie apart that are the same thing: a line for each such pair, over the table's worst row. */
    List<String> noise(List<TableBuilder.Line> lines, List<String> columns) {
        List<String> texts = new ArrayList<>();
        for (String column : columns) {
            Axis.of(wish.columns())
                    .flatMap(axis -> manifest.matrix().repeated(axis, column))
                    .filter(columns::contains)
                    .flatMap(repeated -> noise(lines, repeated, column))
                    .ifPresent(texts::add);
        }
        return texts;
    }

    private Optional<String> noise(List<TableBuilder.Line> lines, String repeated, String control) {
        List<ValueOrReason<NoiseFloor>> answers = lines.stream()
                .flatMap(line -> line
                        .estimate(repeated, line.metric())
                        .flatMap(it -> line.estimate(control, line.metric()).map(other -> compared(it, other)))
                        .map(NoiseFloor::of)
                        .stream())
                .toList();
        List<NoiseFloor> floors =
                answers.stream().flatMap(it -> it.known().stream()).toList();
        String pair = "Noise floor: " + control + " is " + repeated + " under another name";
        return floors.stream()
                .max(Comparator.comparingDouble(NoiseFloor::share))
                .map(worst -> pair + ", and lies up to " + Quantity.percent(worst.share()) + " from it" + apart(floors))
                .or(() -> answers.stream()
                        .flatMap(it -> it.whyNot().stream())
                        .findFirst()
                        .map(why -> pair + "; how far it lies from it is not known: it " + why));
    }

    private static String apart(List<NoiseFloor> floors) {
        long apart = floors.stream().filter(it -> !it.holdsOne()).count();
        return apart == 0
                ? ""
                : "; in " + apart + " of " + floors.size()
                        + " rows the interval leaves out 1: something hits one and not the other";
    }
}
