package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.WrapperReport;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A fork of one second on two CPUs, about which the kernel says this and that. */
class DisturbanceTest {

    private static final Placement FREE =
            new Placement("2", 2, "0-1", 2, OptionalDouble.empty(), 100_000, "cores", List.of());
    private static final Placement BOUND =
            new Placement("1.5", 2, "0-1", 2, OptionalDouble.of(1.5), 100_000, "cores", List.of());

    private final Map<String, String> report = new HashMap<>();

    DisturbanceTest() {
        for (String line : FakeEngine.REPORT) {
            String[] parts = line.split("\t", 2);
            report.put(parts[0], parts[1]);
        }
    }

    private Optional<String> reason(Placement placement, DisturbanceLimits limits) {
        return Disturbance.of(WrapperReport.of(report).orElseThrow(), placement, limits);
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
    }

    @Test
    void throttlingWithoutAQuota() {
        report.put("throttle.after", "20 4 300");
        assertThat(reason()).hasValue("it was throttled in 3 periods though no quota was asked for");
        assertThat(reason(BOUND, DisturbanceLimits.DEFAULT)).isEmpty();
    }

    @Test
    void whatBefellTheMachine() {
        report.put("events.before", "0 1 7 2000000");
        report.put("events.after", "256 1 7 2000000");
        assertThat(reason()).as("a MiB of swap").isEmpty();
        report.put("events.after", "257 2 9 1800000");
        assertThat(reason())
                .hasValue("the machine swapped 257 pages (limit 1 MiB);"
                        + " the kernel killed 1 other processes for want of memory;"
                        + " its CPUs were slowed down for heat 2 times;"
                        + " the limit on its CPUs' frequency went from 2000 to 1800 MHz");
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
