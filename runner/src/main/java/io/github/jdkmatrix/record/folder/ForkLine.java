package io.github.jdkmatrix.record.folder;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.SlotAssignment;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Schema;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of {@code runs.jsonl}: the shape of a {@link ForkRecord} that other programs read. */
public record ForkLine(
        int schema,
        Cell cell,
        int fork,
        int block,
        int attempt,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean profiled,

        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> control,
        Instant startedAt,
        String outcome,
        Optional<String> detail,
        OptionalInt exitCode,
        List<Sample> measured,
        List<Sample> samples,
        List<Series> series,
        Conditions conditions,
        @OmittedIfEmpty List<String> output,
        @OmittedIfEmpty List<String> kept,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<JsonNode> jmh) {

    /** The version of this shape. */
    static final int SCHEMA = 1;

    /** The value of {@code control} for a fork that ran alone. */
    private static final String ALONE = "alone";

    /** The metrics that the wrapper measures of each fork. */
    private static final List<String> OF_EACH = Stream.of(
                    ProcessMetric.WALL, ProcessMetric.CPU, ProcessMetric.USER, ProcessMetric.SYSTEM)
            .map(ProcessMetric::id)
            .toList();

    /** Writes a record as one line, without its newline. */
    public static String write(ForkRecord record) throws JsonProcessingException {
        return Json.MAPPER.writeValueAsString(new ForkLine(
                SCHEMA,
                record.cell(),
                record.fork().index(),
                record.fork().block(),
                record.fork().attempt(),
                record.fork().profiled(),
                record.fork().isControl() ? Optional.of(ALONE) : Optional.empty(),
                record.startedAt(),
                record.outcome().word(),
                record.outcome().detail(),
                record.exitCode(),
                record.measured(),
                record.samples(),
                record.series(),
                record.conditions(),
                record.output(),
                record.kept(),
                record.jmh()));
    }

    /** Rejects a line with wrong numbers: among others a metric that is there twice, since it would count twice. */
    public ForkLine {
        Schema.require(schema, SCHEMA);
        jmh = jmh.filter(it -> !it.isNull());
        if (fork < 1 || block < 1 || attempt < 1) {
            throw new IllegalArgumentException("'fork', 'block' and 'attempt' count from one");
        }
        names(samples, "samples");
        if (exitCode.isPresent() && !names(measured, "measured").containsAll(OF_EACH)) {
            throw new IllegalArgumentException("'measured' lacks one of " + String.join(", ", OF_EACH));
        }
        if (measured.stream().anyMatch(it -> it.value() < 0)) {
            throw new IllegalArgumentException("a figure in 'measured' is less than zero");
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

    private ForkRecord record() {
        if (!control.orElse(ALONE).equals(ALONE)) {
            throw new IllegalArgumentException("'control' is '" + control.get() + "', not " + ALONE);
        }
        Outcome how = Outcome.of(outcome, detail.orElse(""));
        if (how.use() == Outcome.Use.NEVER_RAN) {
            throw new IllegalArgumentException("the outcome '" + outcome + "' is of cells that do not run");
        }
        SlotAssignment seat = control.isPresent() ? SlotAssignment.CONTROL : SlotAssignment.ALONE;
        return new ForkRecord(
                new Fork(cell, fork, block, attempt, profiled, seat),
                startedAt,
                how,
                exitCode,
                measured,
                samples,
                series,
                conditions,
                output,
                kept,
                jmh);
    }
}
