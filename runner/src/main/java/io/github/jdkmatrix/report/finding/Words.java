package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Magnitude.BaseUnit;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.answer.RowLabels;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Counted;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Count;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a finding says in sentences. */
record Words(Finding finding) {

    /** A title such as {@code count-even: work 21 % less on 25 than on 21}: of the first JDK that differs for certain, else of the last. */
    String title() {
        Map.Entry<String, Judgement> told = finding.told();
        String from = finding.jdks().getFirst();
        return name() + ": "
                + told.getValue()
                        .verdict()
                        .known()
                        .map(it -> statement(it, told.getValue(), from, told.getKey()))
                        .orElseGet(() -> "no verdict on " + metric() + " of " + from + " and " + told.getKey())
                + (finding.mixtures().isEmpty() ? "" : ", with states")
                + finding.endings().entrySet().stream()
                        .filter(it -> it.getValue().different())
                        .map(ending ->
                                "; " + ending.getKey() + " " + ending.getValue().words())
                        .collect(Collectors.joining());
    }

    private String statement(Verdict verdict, Judgement judged, String from, String to) {
        if (verdict == Verdict.UNCLEAR) {
            return "no certain difference in " + metric() + " between " + from + " and " + to;
        }
        String change = judged.comparison().ratio().known().map(Change::of).orElse("");
        if (verdict == Verdict.SAME) {
            return "the same " + metric() + " on " + to + " as on " + from + " (" + change + ")";
        }
        boolean time = BaseUnit.of(finding.spec().unit()).kind() == BaseUnit.Kind.SECONDS;
        boolean more = judged.comparison().more();
        return metric() + " "
                + (change.endsWith("x")
                        ? change.replace("x", " times as much on ") + to + " as on "
                        : (change.replaceFirst("^[+-]", "") + " ").stripLeading()
                                + (time ? more ? "longer" : "shorter" : more ? "more" : "less")
                                + " on " + to + " than on ")
                + from;
    }

    /** The benchmark of JMH, or the workload. */
    private String name() {
        return finding.cell()
                .params()
                .getOrDefault(Benchmark.NAME, finding.cell().workload());
    }

    private String metric() {
        return finding.metric().replace('-', ' ');
    }

    /** What was done, with which parameters and flags, and on which CPUs. */
    String row() {
        Cell cell = finding.cell();
        String params = RowLabels.ofParams(cell);
        return Stream.of(
                        name()
                                + finding.use()
                                        .spec()
                                        .map(it -> ": " + it.summary())
                                        .orElse(""),
                        params.isEmpty() ? "" : "With " + params,
                        "JVM flags " + cell.flags(),
                        cell.memory().isEmpty() ? "" : "Memory " + cell.memory(),
                        finding.shape().map(Words::cpus).orElse(""))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(". ", "", "."));
    }

    private static String cpus(ShapeFacts shape) {
        return Count.of(shape.pinned(), "CPU")
                + CellNotes.shape(shape).map(it -> ", " + it).orElse("")
                + (shape.quota().isPresent()
                        ? ", with a quota of " + shape.quota().getAsDouble()
                        : "");
    }

    /** The metric with its unit and its good direction. */
    String measure(String unit) {
        MetricSpec metric = finding.spec();
        return finding.metric() + (metric.description().isEmpty() ? "" : ", " + metric.description())
                + (unit.isEmpty() ? "" : "; in " + unit)
                + (!metric.better().directed()
                        ? ""
                        : metric.better() == Better.HIGHER ? "; more is better" : "; less is better")
                + ". Medians, and the change from " + finding.jdks().getFirst() + " with its 95 % interval:";
    }

    private String whole() {
        return finding.results()
                .manifest()
                .shard()
                .map(it -> "shard " + it.text() + ", without those of the others")
                .orElse("this run");
    }

    /** The test of a JDK, and among how many it stands. */
    String test(String jdk, Judgement judged) {
        Comparison compared = judged.comparison();
        return jdk + " against " + finding.jdks().getFirst() + ": "
                + compared.p()
                        .known()
                        .map(p -> "p " + Quantity.p(p) + " (Mann-Whitney test, two-sided, "
                                + compared.reference().n() + " and "
                                + compared.candidate().n() + " forks), one of "
                                + Count.of(judged.tests(), "comparison") + " of " + whole() + "; adjusted by Holm"
                                + (judged.strictness() > 1 ? " and for the steps between JDKs" : "") + " p "
                                + judged.adjustedP().known().map(Quantity::p).orElse("not known"))
                        .orElseGet(() -> "no p: " + compared.p().whyNot().orElse(""))
                + ".";
    }

    /** How often forks of a JDK do not complete. */
    String ended(String jdk, Counted test) {
        return jdk + " against " + finding.jdks().getFirst() + ": "
                + test.words() + ": p "
                + Quantity.p(test.counts().p()) + " (Fisher's exact test, two-sided); adjusted with the comparisons p "
                + Quantity.p(test.among()) + ": "
                + (test.different() ? test.verdict() : test.suspect() ? "a suspect" : "which may be chance")
                + ".";
    }
}
