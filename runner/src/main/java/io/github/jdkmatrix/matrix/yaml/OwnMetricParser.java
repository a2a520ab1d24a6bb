package io.github.jdkmatrix.matrix.yaml;

import com.google.re2j.Pattern;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Ready;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the metrics that the user declares for a program. */
final class OwnMetricParser {

    static final Section METRIC = new Section("metrics");

    static final Property<String> NAME = METRIC.required("name", ValueType.ID);

    static final Property<String> UNIT = METRIC.required("unit", ValueType.ID);

    static final Property<Better> BETTER =
            METRIC.optional("better", ValueType.constants(List.of(Better.LOWER, Better.HIGHER)));

    static final Property<String> PATTERN = METRIC.optional("pattern", ValueType.TEXT);

    static final Property<NumberForm> NUMBERS =
            METRIC.optional("numbers", ValueType.oneOf(NumberForm.ALL, NumberForm::example));

    static final Property<Boolean> SERIES =
            METRIC.optional("series", ValueType.oneOf(List.of(true, false), String::valueOf));

    private OwnMetricParser() {}

    static List<OwnMetric> metrics(List<Optional<Fields>> entries) {
        Map<String, OwnMetric> byName = new LinkedHashMap<>();
        entries.stream()
                .flatMap(Optional::stream)
                .forEach(fields -> metric(fields).ifPresent(metric -> {
                    if (byName.putIfAbsent(metric.name(), metric) != null) {
                        fields.problem(NAME, "the metric '" + metric.name() + "' is declared twice; remove one");
                    }
                }));
        return List.copyOf(byName.values());
    }

    private static Optional<OwnMetric> metric(Fields fields) {
        Optional<String> name = fields.get(NAME);
        Optional<String> unit = fields.get(UNIT);
        Optional<Better> better = fields.get(BETTER);
        Optional<String> pattern = fields.get(PATTERN);
        Optional<NumberForm> numbers = fields.get(NUMBERS);
        if (name.flatMap(ProcessMetric::of).isPresent()) {
            fields.problem(NAME, "every fork has the metric '" + name.get() + "' already; choose another name");
        }
        pattern.flatMap(OwnMetricParser::problem).ifPresent(it -> fields.problem(PATTERN, it));
        if (numbers.isPresent() && !fields.has(PATTERN)) {
            fields.problem(NUMBERS, "'numbers' is how a pattern reads them; add 'pattern'");
        }
        boolean series = fields.get(SERIES).orElse(false);
        return name.flatMap(
                it -> unit.map(in -> new OwnMetric(it, in, better.orElse(Better.NEITHER), pattern, numbers, series)));
    }

    private static Optional<String> problem(String pattern) {
        return Ready.problem(pattern)
                .or(() -> Pattern.compile(pattern).matcher("").groupCount() > 0
                        ? Optional.empty()
                        : Optional.of("the pattern '" + pattern
                                + "' has no group; put the number in one, such as ([0-9.]+)"));
    }
}
