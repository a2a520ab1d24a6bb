package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.Optional;

/**
 * A metric that a program of the user reports, declared in the matrix.
 *
 * @param unit the unit, such as {@code ms} or {@code req/s}
 * @param better the better direction; {@code NEITHER} if not declared
 * @param pattern a regular expression whose first group is the value in a line of output; empty if the program prints lines of the protocol
 * @param numbers how the program writes numbers; empty for plain numbers, which nothing may continue
 * @param series whether each value that a fork reports is a point of a series; the fork's number is the last
 */
public record OwnMetric(
        String name,
        String unit,
        Better better,
        Optional<String> pattern,
        @OmittedIfEmpty Optional<NumberForm> numbers,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean series) {

    /** The metric without a description: its name says all. */
    public MetricSpec spec() {
        return new MetricSpec(name, unit, better, "");
    }

    /** Whether the metric counts what was done, in all or by second: such a program may run for a fixed time. */
    boolean countsWork() {
        return better == Better.HIGHER && (unit.equals(ProcessMetric.OPERATIONS) || unit.endsWith("/s"));
    }

    /** The form in which the program writes numbers. */
    public NumberForm form() {
        return numbers.orElse(NumberForm.PLAIN);
    }
}
