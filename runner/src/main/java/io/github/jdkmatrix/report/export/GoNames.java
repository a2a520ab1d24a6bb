package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.BaseUnit;
import io.github.jdkmatrix.report.CellParameters;
import java.util.Optional;
import java.util.regex.Pattern;

/** Cells and metrics by names that hold in the format of Go's benchmarks. */
final class GoNames {

    private static final String HARMLESS = "._-+:,@~";

    /** Parts of a metric's name that benchstat would take for a unit to convert. */
    private static final Pattern CONVERTED = Pattern.compile("(?<![^-])(n(?=s(?![^-]))|M(?=B(?![^-])))");

    private GoNames() {}

    /** Such as {@code BenchmarkCount-even/thread=virtual/jdk=21/cpu=two/flags=default-2}. */
    static String benchmark(Cell cell, boolean emulated, int processors) {
        StringBuilder name = new StringBuilder("Benchmark").append(capitalised(cell.workload()));
        CellParameters.of(cell).forEach((key, value) -> part(name, key, value));
        if (emulated) {
            part(name, CellParameters.EMULATED, "true");
        }
        return name.append('-').append(processors).toString();
    }

    /** The metric with its unit, such as {@code wall-sec}: benchstat knows no other name of what was measured. */
    static String unit(MetricSpec metric) {
        String name = CONVERTED
                .matcher(PercentEncoded.of(metric.name(), HARMLESS))
                .replaceAll(match -> match.group().equals("n") ? "%6E" : "%4D");
        return switch (metric.unit()) {
            case "1" -> name;
            case "s" -> name + "-sec";
            case "B" -> name + "-bytes";
            default ->
                name + "-"
                        + ofOperations(metric.unit()).orElseGet(() -> PercentEncoded.of(metric.unit(), HARMLESS + "/"));
        };
    }

    /** A value in that unit. */
    static double value(double value, MetricSpec metric) {
        return ofOperations(metric.unit()).isPresent()
                ? value / BaseUnit.of(metric.unit()).perBase()
                : value;
    }

    /** One unit for all benchmarks of JMH, whichever each has chosen: benchstat makes a table of each unit. */
    private static Optional<String> ofOperations(String unit) {
        BaseUnit base = BaseUnit.of(unit);
        return base.tail().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        switch (base.kind()) {
                            case SECONDS -> "sec" + base.tail();
                            case BYTES -> "B" + base.tail();
                            case COUNT -> base.tail().strip();
                        });
    }

    private static void part(StringBuilder name, String key, String value) {
        name.append('/')
                .append(PercentEncoded.of(key, HARMLESS))
                .append('=')
                .append(PercentEncoded.of(value, HARMLESS));
    }

    /** A name must begin with a capital. No encoded text has a sign of equality, so that no two become the same. */
    private static String capitalised(String workload) {
        String encoded = PercentEncoded.of(workload, HARMLESS);
        char first = encoded.isEmpty() ? ' ' : encoded.charAt(0);
        return first >= 'a' && first <= 'z' ? (char) (first - 'a' + 'A') + encoded.substring(1) : "Id=" + encoded;
    }
}
