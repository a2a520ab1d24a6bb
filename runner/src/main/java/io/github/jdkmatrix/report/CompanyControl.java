package io.github.jdkmatrix.report;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Resamples;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What company does to the reference cell of a comparison: its forks side by side with others, over its forks alone.
 * It withholds no verdict: an effect on both sides of a ratio cancels.
 */
final class CompanyControl {

    private final Results results;
    private final Resamples resamples;
    private final double margin;
    /** By the number of the machine. */
    private final Map<Integer, Controls> controls = new HashMap<>();

    private final Map<Subject, Optional<Comparison>> known = new HashMap<>();

    CompanyControl(Results results, Resamples resamples) {
        this.results = results;
        this.resamples = resamples;
        this.margin = results.manifest().matrix().settings().equivalence();
    }

    /** A metric of a reference cell on a machine. */
    private record Subject(int host, Cell cell, String metric) {}

    /** The reference cells of a machine, alone and beside others. */
    private record Controls(SideBySide together, Map<Cell, CellSummary> alone, Map<Cell, CellSummary> beside) {

        static Controls of(Results results) {
            return results.alone().isEmpty()
                    ? new Controls(SideBySide.OFF, Map.of(), Map.of())
                    : new Controls(
                            results.manifest().together(),
                            results.alone(),
                            results.cells().stream()
                                    .collect(Collectors.toMap(
                                            CellSummary::cell, Function.identity(), (one, other) -> one)));
        }
    }

    private boolean leavesMargin(Comparison compared) {
        return compared.interval().known().filter(it -> !it.contains(1)).isPresent()
                && compared.ratio()
                        .known()
                        .filter(it -> it < 1 / (1 + margin) || it > 1 + margin)
                        .isPresent();
    }

    /** The largest effect in a table; empty if no control belongs to it. */
    Optional<String> remark(List<TableBuilder.Line> lines) {
        Set<Subject> subjects = new LinkedHashSet<>();
        lines.forEach(line -> subjects(line).ifPresent(subjects::add));
        List<Comparison> compared = new ArrayList<>();
        subjects.forEach(it -> compared(it).ifPresent(compared::add));
        if (compared.isEmpty()) {
            return Optional.empty();
        }
        List<Comparison> measured = compared.stream()
                .filter(it -> it.interval().known().isPresent())
                .toList();
        String control = "Control: reference cells side by side with others, over alone: ";
        if (measured.isEmpty()) {
            return Optional.of(control + "not known: "
                    + compared.get(0).interval().whyNot().orElse(""));
        }
        Comparison worst = measured.stream()
                .max(Comparator.comparingDouble(CompanyControl::distance))
                .orElseThrow();
        Interval interval = worst.interval().known().orElseThrow();
        long beyond = measured.stream().filter(this::leavesMargin).count();
        long within =
                measured.stream().filter(it -> it.equivalentWithin(margin)).count();
        return Optional.of(control + "at most " + ratio(worst.ratio().known().orElseThrow()) + "x ["
                + ratio(interval.low()) + ", " + ratio(interval.high()) + "] ("
                + worst.metric().name() + "); of "
                + measured.size() + (measured.size() == 1 ? " ratio, " : " ratios, ") + within + " within "
                + Quantity.percent(margin) + ", " + beyond + " beyond it"
                + ", " + (measured.size() - within - beyond)
                + " not known that well");
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private static double distance(Comparison compared) {
        return Math.abs(Math.log(compared.ratio().known().orElse(1.0)));
    }

    private Controls controls(int host) {
        return controls.computeIfAbsent(host, it -> Controls.of(results.part(it)));
    }

    private Optional<Subject> subjects(TableBuilder.Line line) {
        return line.cells().values().stream()
                .flatMap(it -> controls(it.host()).together.reference(it.cell()).stream()
                        .map(cell -> new Subject(it.host(), cell, line.metric())))
                .findFirst();
    }

    private Optional<Comparison> compared(Subject subject) {
        return known.computeIfAbsent(subject, this::compare);
    }

    private Optional<Comparison> compare(Subject subject) {
        Controls its = controls(subject.host());
        return estimate(its.alone, subject)
                .flatMap(alone ->
                        estimate(its.beside, subject).map(beside -> Comparison.inOneRun(alone, beside, resamples)));
    }

    private static Optional<Estimate> estimate(Map<Cell, CellSummary> cells, Subject subject) {
        return Optional.ofNullable(cells.get(subject.cell())).flatMap(it -> it.estimate(subject.metric()));
    }
}
