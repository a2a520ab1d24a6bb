package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A workload of a result, as all its charts see it.
 *
 * @param workload its id in the matrix
 * @param slug the same, fit for a file's name, and no other workload's
 * @param cells in the order of the matrix
 * @param ran the JDKs that have any number in the whole result: one looks the same in every chart of it
 * @param shapes the CPU shapes
 * @param manifest the conditions
 */
record Subject(
        String workload,
        String slug,
        List<CellSummary> cells,
        List<String> ran,
        ShapeLabels shapes,
        Manifest manifest) {

    static List<Subject> of(Results results) {
        Manifest manifest = results.manifest();
        Dimensions dimensions = new Dimensions(manifest);
        List<String> jdks = dimensions.values(
                results.cells().stream().filter(it -> !it.estimates().isEmpty()).toList(), Axis.JDKS.key());
        ShapeLabels shapes = new ShapeLabels(manifest.resolved().shapes());
        List<Subject> subjects = new ArrayList<>();
        for (String workload : dimensions.values(results.cells(), Axis.WORKLOADS.key())) {
            List<CellSummary> cells = results.cells().stream()
                    .filter(it -> it.cell().workload().equals(workload))
                    .toList();
            List<CellSummary> ordered = cells.stream()
                    .sorted(dimensions.order(dimensions.of(cells)))
                    .toList();
            subjects.add(new Subject(workload, slug(workload, subjects), ordered, jdks, shapes, manifest));
        }
        return subjects;
    }

    private static String slug(String workload, List<Subject> before) {
        String slug = Charts.slug(workload);
        List<String> taken = before.stream().map(Subject::slug).toList();
        return Stream.iterate(1, i -> i + 1)
                .map(i -> i == 1 ? slug : slug + "-" + i)
                .filter(it -> !taken.contains(it))
                .findFirst()
                .orElseThrow();
    }

    Dimensions dimensions() {
        return new Dimensions(manifest);
    }

    /** The harness's workload; empty where it is a program. */
    String use() {
        return manifest.matrix().workload(workload).use().orElse("");
    }

    String primaryMetric() {
        return PrimaryMetric.of(manifest.matrix(), workload, cells);
    }

    /** The metric as a cell of this workload reported it, with no good direction where cells disagree; else as declared. */
    Optional<MetricSpec> metric(String name) {
        Stream<MetricSpec> reported = cells.stream().flatMap(it -> it.estimate(name).map(Estimate::metric).stream());
        Stream<MetricSpec> declared = Stream.concat(
                manifest.matrix().workload(workload).spec().stream().flatMap(it -> it.metrics().stream()),
                ProcessMetric.specs().stream());
        boolean none = cells.stream().allMatch(it -> it.estimates().isEmpty());
        List<MetricSpec> known = (none ? declared.filter(it -> it.name().equals(name)) : reported)
                .distinct()
                .toList();
        boolean agreed = known.stream().map(MetricSpec::better).distinct().count() == 1;
        return known.stream()
                .findFirst()
                .map(it -> agreed ? it : new MetricSpec(it.name(), it.unit(), Better.NEITHER, it.description()));
    }

    /** The unit of a metric in some cells: benchmarks of JMH have units of their own. */
    static String unit(MetricSpec metric, List<CellSummary> some) {
        return some.stream()
                .flatMap(it -> it.estimate(metric.name()).stream())
                .map(it -> it.metric().unit())
                .findFirst()
                .orElse(metric.unit());
    }

    /** Whether its cells are benchmarks of JMH. */
    boolean ofJmh() {
        return manifest.matrix().workload(workload).ofJmh();
    }

    /** A metric of a cell, where it has one that can be drawn. */
    static Optional<Estimate> drawable(CellSummary cell, String metric) {
        return cell.estimate(metric).filter(it -> Range.isDrawable(it.min()) && Range.isDrawable(it.max()));
    }

    Palette.Look look(String jdk) {
        return Palette.look(ran.indexOf(jdk));
    }

    /** The JDKs of these cells, in the order of the matrix. */
    List<String> jdks(List<CellSummary> some) {
        return dimensions().values(some, Axis.JDKS.key());
    }

    /** Which JDK looks like what, of those that have any of these cells. */
    Legend legend(List<CellSummary> drawn) {
        return Legend.of(jdks(drawn).stream()
                .map(jdk -> new Legend.Entry("JDK " + jdk, look(jdk)))
                .toList());
    }

    /** How many forks are in no number of this workload, by the word of their outcome; nothing where all are. */
    Optional<String> lost() {
        TreeMap<String, Integer> lost = new TreeMap<>();
        cells.forEach(cell -> cell.otherForks().forEach((word, count) -> lost.merge(word, count, Integer::sum)));
        return lost.isEmpty()
                ? Optional.empty()
                : Optional.of("Forks not in these numbers: "
                        + lost.entrySet().stream()
                                .map(it -> it.getValue() + " " + it.getKey())
                                .collect(Collectors.joining(", "))
                        + ".");
    }

    /** On what, with what and when it was measured. */
    private String origin() {
        return String.join(
                ", ",
                Environment.host(manifest),
                manifest.engine().name() + " engine",
                Environment.date(manifest),
                "jdkmatrix " + manifest.origin().tool());
    }

    /** The drawn values of a metric in all cells. */
    List<Estimate> estimates(MetricSpec metric) {
        return cells.stream()
                .flatMap(it -> drawable(it, metric.name()).stream())
                .toList();
    }

    /** The notes of a chart: those given first, then the CPU shapes of these cells, further ones, and the origin. */
    List<String> notes(List<String> before, List<CellSummary> shown, List<String> after) {
        return Stream.of(before, shapes.notes(shown), after, List.of(origin()))
                .flatMap(List::stream)
                .toList();
    }
}
