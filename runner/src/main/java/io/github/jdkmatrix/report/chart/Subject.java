package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.chart.Page.Layout;
import io.github.jdkmatrix.report.chart.Palette.Legend;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A workload of a result, as all its charts see it.
 *
 * @param workload its id in the matrix
 * @param slug the same, fit for a file's name, and no other workload's
 * @param by the dimension that its charts compare: that of the columns of its table
 * @param cells in the order of the matrix
 * @param known the values of this dimension that have any number: one looks the same in every chart
 * @param manifest the conditions
 * @param layout of its charts
 */
record Subject(
        String workload,
        String slug,
        String by,
        List<CellSummary> cells,
        List<String> known,
        Manifest manifest,
        Layout layout) {

    private static final String JDKS = Axis.JDKS.key();

    /** Every workload, each by the columns of the first table that shows it. */
    static List<Subject> of(Results results) {
        Map<String, String> columns = new HashMap<>();
        results.manifest()
                .matrix()
                .tables()
                .forEach(table -> table.workloads().forEach(it -> columns.putIfAbsent(it, table.columns())));
        return of(results, results.cells(), workload -> columns.getOrDefault(workload, JDKS), Layout.WIDE);
    }

    /** The workloads of a table, with its cells only. */
    static List<Subject> of(Results results, ComparedTable table) {
        List<CellSummary> cells = results.cells().stream()
                .filter(it -> table.cells().contains(it.cell()))
                .toList();
        return of(results, cells, workload -> table.columns(), Layout.NARROW);
    }

    private static List<Subject> of(
            Results results, List<CellSummary> all, UnaryOperator<String> columns, Layout layout) {
        Manifest manifest = results.manifest();
        Dimensions dimensions = new Dimensions(manifest);
        List<Subject> subjects = new ArrayList<>();
        for (String workload : dimensions.values(all, Axis.WORKLOADS.key())) {
            List<CellSummary> cells = all.stream()
                    .filter(it -> it.cell().workload().equals(workload))
                    .toList();
            List<CellSummary> ordered = cells.stream()
                    .sorted(dimensions.order(dimensions.of(cells)))
                    .toList();
            String by = by(columns.apply(workload), dimensions, cells);
            List<String> known = dimensions.values(withNumbers(by.equals(JDKS) ? results.cells() : cells), by);
            subjects.add(new Subject(workload, slug(workload, subjects), by, ordered, known, manifest, layout));
        }
        return subjects;
    }

    /** The columns of a table if they tell cells of one workload apart that run on the same CPUs; else the JDKs. */
    private static String by(String columns, Dimensions dimensions, List<CellSummary> cells) {
        boolean others = columns.equals(Axis.CPUS.key());
        return others || dimensions.values(cells, columns).size() < 2 ? JDKS : columns;
    }

    private static List<CellSummary> withNumbers(List<CellSummary> cells) {
        return cells.stream().filter(it -> !it.estimates().isEmpty()).toList();
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
        Stream<MetricSpec> declared =
                Stream.concat(manifest.matrix().workload(workload).declared(), ProcessMetric.specs().stream());
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

    /** How a value of the compared dimension looks. */
    Palette.Look look(String value) {
        return Palette.look(known.indexOf(value));
    }

    /** The name of the compared dimension. */
    String dimension() {
        return Dimensions.head(by);
    }

    /** A value of the compared dimension as a label. */
    String name(String value) {
        return TableSpec.names(by).size() > 1 ? value : dimension() + " " + value;
    }

    /** The cell's value of the compared dimension. */
    String value(CellSummary summary) {
        return summary.cell().value(by);
    }

    /** The compared values of these cells, in the order of the matrix. */
    List<String> values(List<CellSummary> some) {
        return dimensions().values(some, by);
    }

    /** How the compared values look that any of these cells has. */
    Legend legend(List<CellSummary> drawn) {
        return Legend.of(
                values(drawn).stream()
                        .map(value -> new Legend.Entry(name(value), look(value)))
                        .toList(),
                layout.inner());
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

    /** The notes of a chart: those given first, then the CPU shapes of these cells, and the origin. */
    List<String> notes(List<String> before, List<CellSummary> shown) {
        return Stream.of(before, shapes(shown), List.of(origin()))
                .flatMap(List::stream)
                .toList();
    }

    /** What is to be known of the CPU shapes of these cells. */
    private List<String> shapes(List<CellSummary> shown) {
        return shown.stream()
                .flatMap(it -> manifest.shape(it.cell()).stream())
                .flatMap(it -> CellNotes.shape(it).map(note -> "CPUs " + label(it) + ": " + note).stream())
                .distinct()
                .toList();
    }

    /** Emulated ones have a star. */
    private static String label(ShapeFacts shape) {
        return shape.emulated() ? shape.id() + "*" : shape.id();
    }

    /**
     * The cells of a workload in panels: those stand together that differ in nothing but what is drawn within a panel.
     *
     * @param constants the common values of all panels, in one line
     * @param facets in the order of the matrix
     */
    record Facets(String constants, List<Facet> facets) {

        /**
         * The cells of a panel.
         *
         * @param title its title; empty if it is the only panel
         */
        record Facet(String title, List<CellSummary> cells) {}

        static Facets of(Subject subject) {
            Dimensions dimensions = subject.dimensions();
            List<String> names = new ArrayList<>(dimensions.of(subject.cells()));
            names.remove(Axis.WORKLOADS.key());
            names.removeAll(TableSpec.names(subject.by()));
            List<String> varying = names.stream()
                    .filter(name -> dimensions.values(subject.cells(), name).size() > 1)
                    .toList();
            names.removeAll(varying);
            Map<String, List<CellSummary>> facets = subject.cells().stream()
                    .sorted(dimensions.order(varying))
                    .collect(Collectors.groupingBy(
                            it -> text(subject, dimensions, it, varying), LinkedHashMap::new, Collectors.toList()));
            return new Facets(
                    text(subject, dimensions, subject.cells().getFirst(), names),
                    facets.entrySet().stream()
                            .map(it -> new Facet(it.getKey(), it.getValue()))
                            .toList());
        }

        private static String text(Subject subject, Dimensions dimensions, CellSummary summary, List<String> names) {
            return names.stream()
                    .filter(name -> !dimensions.value(summary, name).isEmpty())
                    .map(name -> (subject.ofJmh() && name.equals(Benchmark.NAME) ? "" : Dimensions.head(name) + " ")
                            + label(subject, name, summary))
                    .collect(Collectors.joining(", "));
        }

        private static String label(Subject subject, String name, CellSummary summary) {
            return subject.manifest()
                    .shape(summary.cell())
                    .filter(it -> name.equals(Axis.CPUS.key()))
                    .map(Subject::label)
                    .orElseGet(() -> subject.dimensions().value(summary, name));
        }
    }
}
