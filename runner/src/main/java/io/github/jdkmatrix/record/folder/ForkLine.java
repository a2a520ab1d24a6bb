package io.github.jdkmatrix.record.folder;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Schema;
import io.github.jdkmatrix.text.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of {@code runs.jsonl}: a {@link ForkRecord} with the version of its shape, which other programs read. */
public record ForkLine(int schema, @JsonUnwrapped ForkRecord record) {

    /** The version of this shape. */
    static final int SCHEMA = 1;

    /** The metrics that the wrapper measures of each fork. */
    private static final List<String> OF_EACH = Stream.of(
                    ProcessMetric.WALL, ProcessMetric.CPU, ProcessMetric.USER, ProcessMetric.SYSTEM)
            .map(ProcessMetric::id)
            .toList();

    private static final Map<String, String> UNITS =
            ProcessMetric.specs().stream().collect(Collectors.toMap(MetricSpec::name, MetricSpec::unit));

    /** Writes a record as one line, without its newline. */
    public static String write(ForkRecord record) throws JsonProcessingException {
        return Json.MAPPER.writeValueAsString(new ForkLine(SCHEMA, record));
    }

    /** Rejects a line with wrong numbers: among others a metric that is there twice, since it would count twice. */
    public ForkLine {
        Schema.require(schema, SCHEMA);
        names(record.samples(), "samples");
        if (record.exitCode().isPresent()
                && !names(record.measured(), "measured").containsAll(OF_EACH)) {
            throw new IllegalArgumentException("'measured' lacks one of " + String.join(", ", OF_EACH));
        }
        for (Sample it : record.measured()) {
            String unit = UNITS.getOrDefault(it.metric(), it.unit());
            if (it.value() < 0 || !unit.equals(it.unit())) {
                throw new IllegalArgumentException("'" + it.metric() + "' in 'measured' is " + it.value() + " "
                        + it.unit() + "; it is in " + unit + ", from 0 on");
            }
        }
        if (record.outcome().use() == Outcome.Use.NEVER_RAN && !record.outcome().is(Outcome.Kind.UNSUPPORTED)) {
            throw new IllegalArgumentException(
                    "the outcome '" + record.outcome().word() + "' is of cells that do not run");
        }
    }

    private static Set<String> names(List<Sample> samples, String where) {
        Set<String> names = samples.stream().map(Sample::metric).collect(Collectors.toSet());
        if (names.size() < samples.size()) {
            throw new IllegalArgumentException("a metric is in '" + where + "' twice");
        }
        return names;
    }

    /**
     * Reads the record of a line.
     *
     * @throws JsonProcessingException if the form of the line is not that of a record
     * @throws IllegalArgumentException if the values of the line are not those of a record
     */
    public static ForkRecord read(String text) throws JsonProcessingException {
        return Schema.read(text, ForkLine.class, SCHEMA).record();
    }
}
