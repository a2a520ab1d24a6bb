package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A fork with its outcome, measurements and conditions.
 *
 * @param fork the cell and the index of the fork
 * @param startedAt when the engine was asked to start it
 * @param outcome how the fork ended
 * @param exitCode the exit code of the JVM, or 128 and the number of the signal that ended it; empty if the wrapper could not report
 * @param measured what was measured from outside: what {@link ProcessMetric} lists, counters of perf, and readings that are no metric
 * @param samples the metrics that the fork reported, in order
 * @param series the series that the fork reported
 * @param conditions the conditions as reported
 * @param output head and tail of what the fork printed, if it did not complete or a thread of it died; else empty
 * @param kept the files in the result folder with longer output, such as the crash log
 * @param jmh the entry of JMH's result, as JMH wrote it; empty if JMH did not run
 */
public record ForkRecord(
        @JsonUnwrapped @JsonProperty("its fork") Fork fork,
        Instant startedAt,
        @JsonUnwrapped @JsonProperty("its outcome") Outcome outcome,
        OptionalInt exitCode,
        List<Sample> measured,
        List<Sample> samples,
        List<Series> series,
        Conditions conditions,
        @OmittedIfEmpty List<String> output,
        @OmittedIfEmpty List<String> kept,
        @OmittedIfEmpty Optional<JsonNode> jmh) {

    public ForkRecord {
        jmh = jmh.filter(it -> !it.isNull());
    }

    public Cell cell() {
        return fork.cell();
    }

    /** The number of a metric that is measured from outside; empty where there is none. */
    public OptionalDouble measured(ProcessMetric metric) {
        return measured(metric.id());
    }

    /** The number that was measured from outside under a name; empty where there is none. */
    public OptionalDouble measured(String name) {
        return measured.stream()
                .filter(it -> it.metric().equals(name))
                .mapToDouble(Sample::value)
                .findFirst();
    }

    /** The time from exec to exit, in seconds; empty if the wrapper could not report. */
    public OptionalDouble wallSeconds() {
        return measured(ProcessMetric.WALL);
    }

    /** The CPU time of all processes of the fork, in seconds; empty if the wrapper could not report. */
    public OptionalDouble cpuSeconds() {
        return measured(ProcessMetric.CPU);
    }
}
