package io.github.jdkmatrix.record.folder;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.SlotAssignment;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.RecordBounds;
import io.github.jdkmatrix.record.RequiredFields;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One line of {@code runs.jsonl}: the shape of a {@link RunRecord} that other programs read. */
public record RunLine(
        int schema,
        Cell cell,
        int fork,
        int block,
        OptionalInt attempt,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean profiled,

        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> control,
        Instant startedAt,
        String outcome,
        Optional<String> detail,
        Optional<ProcessUsage> process,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Sample> samples,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Series> series,
        Conditions conditions,
        @OmittedIfEmpty List<String> output,
        @OmittedIfEmpty List<String> kept,
        @JsonInclude(JsonInclude.Include.NON_NULL) JsonNode jmh) {

    /** The version of this shape. */
    static final int SCHEMA = 1;

    /** The value of {@code control}. */
    private static final String ALONE = "alone";

    /** The record as one line, without its newline. */
    public static String write(RunRecord record) throws JsonProcessingException {
        return Json.MAPPER.writeValueAsString(new RunLine(
                SCHEMA,
                record.cell(),
                record.run().fork(),
                record.run().block(),
                OptionalInt.of(record.run().attempt()),
                record.run().profiled(),
                record.run().isControl() ? Optional.of(ALONE) : Optional.empty(),
                record.startedAt(),
                record.outcome().word(),
                record.outcome().detail(),
                record.process(),
                record.samples(),
                record.series(),
                record.conditions(),
                record.output(),
                record.kept(),
                record.jmh().orElse(null)));
    }

    /** The record of a line; throws {@link JsonProcessingException} for anything else. */
    public static RunRecord read(String text) throws JsonProcessingException {
        RunLine line;
        try {
            line = Json.STRICT.readValue(text, RunLine.class);
        } catch (JsonProcessingException e) {
            requireSchema(Json.schema(text).orElse(SCHEMA));
            throw e;
        }
        if (line == null) {
            throw new InvalidRecordException("it is null");
        }
        requireSchema(line.schema);
        RunRecord record = new RunRecord(
                new Run(
                        required(line.cell, "cell"),
                        line.fork,
                        line.block,
                        line.attempt.orElse(1),
                        line.profiled,
                        seat(line)),
                line.startedAt,
                outcome(line),
                line.process,
                line.samples,
                line.series,
                required(line.conditions, "conditions"),
                line.output,
                line.kept,
                Optional.ofNullable(line.jmh));
        // The components of the run are top-level keys of a line.
        Optional<String> problem = RequiredFields.missing(record)
                .map(it -> "'" + it.replaceFirst("^run\\.", "") + "' is missing")
                .or(() -> RecordBounds.problem(record));
        if (problem.isPresent()) {
            throw new InvalidRecordException(problem.get());
        }
        return record;
    }

    private static SlotAssignment seat(RunLine line) throws InvalidRecordException {
        if (line.control.isPresent() && !line.control.get().equals(ALONE)) {
            throw new InvalidRecordException("'control' is '" + line.control.get() + "', not " + ALONE);
        }
        return line.control.isPresent() ? SlotAssignment.CONTROL : SlotAssignment.ALONE;
    }

    private static Outcome outcome(RunLine line) throws InvalidRecordException {
        try {
            Outcome outcome = Outcome.of(required(line.outcome, "outcome"), line.detail.orElse(""));
            if (outcome.use() == Outcome.Use.NEVER_RAN) {
                throw new InvalidRecordException("the outcome '" + outcome.word() + "' is of cells that do not run");
            }
            return outcome;
        } catch (IllegalArgumentException e) {
            throw new InvalidRecordException(e.getMessage());
        }
    }

    /** A later version may have another format: report that before missing keys. */
    private static void requireSchema(int schema) throws InvalidRecordException {
        if (schema != SCHEMA) {
            throw new InvalidRecordException(
                    "schema " + schema + " is not known to this version, which reads schema " + SCHEMA);
        }
    }

    private static <T> T required(T value, String key) throws InvalidRecordException {
        if (value == null) {
            throw new InvalidRecordException("'" + key + "' is missing");
        }
        return value;
    }

    /** Valid JSON, but not a record. */
    private static final class InvalidRecordException extends JsonProcessingException {
        private static final long serialVersionUID = 1;

        InvalidRecordException(String message) {
            super(message);
        }
    }
}
