package io.github.jdkmatrix.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Run;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A run with its outcome, measurements and conditions.
 *
 * @param run which cell and fork
 * @param startedAt when the engine was asked to start it
 * @param outcome how it ended
 * @param process its resource usage; empty if the wrapper could not report
 * @param samples the metrics it reported, in order
 * @param series the series it reported
 * @param conditions its conditions as reported
 * @param output head and tail of what it printed, for runs that did not complete
 * @param kept files in the result folder with longer output, such as the crash log
 * @param jmh the entry of JMH's result, as JMH wrote it; empty if JMH did not run
 */
public record RunRecord(
        Run run,
        Instant startedAt,
        Outcome outcome,
        Optional<ProcessUsage> process,
        List<Sample> samples,
        List<Series> series,
        Conditions conditions,
        List<String> output,
        List<String> kept,
        Optional<JsonNode> jmh) {

    public Cell cell() {
        return run.cell();
    }
}
