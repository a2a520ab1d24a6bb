package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.Works;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A fork of one second on two CPUs, about which the kernel says this and that. */
class DisturbanceTest {

    private static final ShapeFacts FREE = Works.shape("2", 2, "0-1", 2, OptionalDouble.empty(), 100_000, List.of());
    private static final ShapeFacts BOUND = Works.shape("1.5", 2, "0-1", 2, OptionalDouble.of(1.5), 100_000, List.of());

    private final Map<String, String> report = new HashMap<>();

    private Optional<String> reason(ShapeFacts placement, DisturbanceLimits limits) {
        ForkRequest request = Works.request(placement, List.of(), List.of("yield-loop"));
        MadeUpFork fork = MadeUpFork.of(request, Works.YIELD_LOOP, List.of(), Set.of());
        fork.works();
        fork.proves();
        fork.reports(report);
        Outcome outcome = fork.record(FakeEngine.thatWorks().facts(), limits, ForkEnd.EXITED)
                .outcome();
        assertThat(outcome)
                .isEqualTo(outcome.detail().map(Kind.DISTURBED::because).orElseGet(Outcome::completed));
        return outcome.detail();
    }

    private Optional<String> reason() {
        return reason(FREE, DisturbanceLimits.DEFAULT);
    }

    @Test
    void aQuietFork() {
        assertThat(reason()).isEmpty();
    }

    @Test
    void aShortForkIsAllowedTheTicksThatTheKernelCannotTellApart() {
        report.put("stat.after", "200 0 6 1000 0 0 0 6");
        assertThat(reason()).isEmpty();
        report.put("stat.after", "200 0 7 1000 0 0 0 7");
        assertThat(reason())
                .hasValue("others used its CPUs for 0.07 of 2.00 CPU s (3.5 %, limit 3.0 %);"
                        + " the hypervisor took its CPUs for 0.07 of 2.00 CPU s (3.5 %, limit 3.0 %)");
    }

    @Test
    void theLimitIsTheMatrixs() {
        report.put("stat.after", "400 0 0 1000 0 0 0 0");
        assertThat(reason(FREE, new DisturbanceLimits(1, 1, 1, 0))).isEmpty();
        assertThat(reason(FREE, new DisturbanceLimits(0.9, 1, 1, 0)))
                .hasValue("others used its CPUs for 2.00 of 2.00 CPU s (100.0 %, limit 90.0 %)");
        report.put("stat.after", "410 0 0 1000 0 0 0 0");
        assertThat(reason(FREE, new DisturbanceLimits(1, 1, 1, 0)))
                .as("no one uses more than there is")
                .isEmpty();
    }

    @Test
    void throttlingWithoutAQuota() {
        report.put("throttle.after", "20 2 300");
        assertThat(reason()).hasValue("throttled in 1 period without a quota");
        assertThat(reason(BOUND, DisturbanceLimits.DEFAULT)).isEmpty();
    }

    @Test
    void whatBefellTheMachine() {
        report.put("events.before", "0 1 7 2000000");
        report.put("events.after", "256 1 7 2000000");
        assertThat(reason()).as("a MiB of swap").isEmpty();
        report.put("events.after", "257 2 8 1800000");
        assertThat(reason())
                .hasValue("the machine swapped 257 pages (limit 1 MiB);"
                        + " OOM kills on the machine: 1;"
                        + " thermal throttling of its CPUs: 1 time;"
                        + " the frequency limit of its CPUs changed from 2000 to 1800 MHz");
    }

    @Test
    void whatIsNotToldDoesNotCount() {
        for (String key : new String[] {"stat", "throttle"}) {
            report.put(key + ".before", "-");
            report.put(key + ".after", "-");
        }
        report.put("events.before", "- - - -");
        report.put("events.after", "- - - -");
        assertThat(reason()).isEmpty();
        report.remove("events.after");
        assertThat(reason()).isEmpty();
    }
}
