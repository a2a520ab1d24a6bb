package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Sample;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WrapperReportTest {

    private final Map<String, String> lines = new HashMap<>();

    WrapperReportTest() {
        FakeEngine.REPORT.forEach(line -> lines.put(line.split("\t", -1)[0], line.split("\t", -1)[1]));
    }

    private WrapperReport report() {
        return WrapperReport.of(lines).orElseThrow();
    }

    private double measured(ProcessMetric metric) {
        return report().measured().stream()
                .filter(it -> it.metric().equals(metric.id()))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void readingsBecomeDifferences() {
        WrapperReport report = report();
        assertThat(report.wallSeconds()).isEqualTo(1);
        assertThat(report.facts()).containsEntry("wall.clock", "shell");
        assertThat(measured(ProcessMetric.CPU)).isEqualTo(2);
        assertThat(measured(ProcessMetric.PEAK_MEMORY)).isEqualTo(1 << 20);
        assertThat(report.throttledPeriods()).hasValue(0);
        assertThat(report.stealSeconds()).hasValue(0.01);
        assertThat(report.foreignCpuSeconds().orElseThrow()).isEqualTo(0.02, within(1e-9));
        lines.put("stat.after", "150 0 40 1000 0 0 0 5");
        assertThat(report().foreignCpuSeconds()).as("never negative").hasValue(0);
    }

    @Test
    void aLookAtTheClockIsNotTheForks() {
        lines.put("wall.cost", "125000000");
        assertThat(report().wallSeconds()).isEqualTo(0.875);
        assertThat(report().measured()).contains(new Sample("clock-reading", 0.125, "s"));
    }

    /** Where a counter falls or the clock is set meanwhile, what is left would be a lie. */
    @ParameterizedTest
    @CsvSource({
        "wall.cost, -7200000000000",
        "wall.cost, -1",
        "wall.cost, 1000000001",
        "ticks.after, 9 50",
        "throttle.after, 20 0 100",
        "oom.kills, -1",
        "stat.after, 160 0 42 1000 0 0 0 -1",
        "events.after, 4 1 - 2000000",
        "metric.time-to-ready, -1",
        "metric.time-to-ready, 1.1",
        "metric.ready-cpu, 0.-00000001",
        "metric.max-rss, NaN",
        "cpu.after, 4999999999",
        "cpu.after, soon"
    })
    void aReadingThatCannotBeTrueMakesItNoReport(String key, String reading) {
        lines.put(key, reading);
        assertThat(WrapperReport.of(lines)).isEmpty();
    }

    /** The clock is read between two readings of the uptime, which has steps of 10 ms. */
    @ParameterizedTest
    @CsvSource({
        "4700000000,",
        "3604700000000, 3600",
        "-3595300000000, -3600",
        "4730000000,",
        "4735000000, 0.035",
        "4670000000,",
        "4665000000, -0.035"
    })
    void aClockThatWasSetIsSeenByTheUptime(long after, Double set) {
        lines.put("wall.after", Long.toString(after));
        lines.put("uptime.before", "100010000000 100020000000");
        lines.put("uptime.after", "103700000000 103730000000");
        WrapperReport report = report();
        if (set == null) {
            assertThat(report.impossible(2)).isEmpty();
        } else {
            assertThat(report.clockSetSeconds().orElseThrow()).isEqualTo(set, within(1e-6));
            assertThat(report.impossible(2))
                    .hasValue(String.format(
                            Locale.ROOT,
                            "the clock of the machine was set by %+.2f s while it ran: %.2f s by that clock, 3.70 s by the uptime",
                            set,
                            3.7 + set));
            assertThat(report.wallSeconds()).isEqualTo(3.7, within(1e-6));
        }
    }

    @Test
    void withoutAnUptimeTimeThatRunsBackwardsIsSeen() {
        lines.put("uptime.before", "- -");
        lines.put("uptime.after", "- -");
        assertThat(report().impossible(2)).isEmpty();
        lines.put("wall.after", "999999999");
        assertThat(report().impossible(2)).isPresent();
    }

    /** Two seconds of CPU time in one second, with steps of 10 ms for user and system time. */
    @Test
    void moreCpuTimeThanItsCpusHaveIsImpossible() {
        assertThat(report().impossible(2)).isEmpty();
        assertThat(report().impossible(1))
                .hasValue("it used 2.00 s of CPU time in 1.00 s, which its CPU cannot give: it ran on others as well");
        lines.put("cpu.after", "7039000000");
        assertThat(report().impossible(2)).isEmpty();
        lines.put("cpu.after", "7041000000");
        assertThat(report().impossible(2)).isPresent();
    }

    @Test
    void quota() {
        assertThat(report().facts()).doesNotContainKey("cgroup.cpuQuotaMicros");
        lines.put("quota", "50000 100000");
        assertThat(report().facts())
                .containsEntry("cgroup.cpuQuotaMicros", "50000")
                .containsEntry("cgroup.cpuPeriodMicros", "100000");
    }

    /** The counter gives the total and ticks the split; a fork shorter than a tick counts as user time. */
    @ParameterizedTest
    @CsvSource({"2000000000, 150 50, 1.5, 0.5", "450000000, 44 1, 0.44, 0.01", "2000000000, 0 0, 2, 0"})
    void cpuTimeIsSplitByTicks(String nanos, String ticks, double user, double system) {
        lines.putAll(Map.of("cpu.before", "0", "cpu.after", nanos, "ticks.before", "0 0", "ticks.after", ticks));
        assertThat(measured(ProcessMetric.USER)).isEqualTo(user);
        assertThat(measured(ProcessMetric.SYSTEM)).isEqualTo(system);
    }

    @Test
    void aProgramThatWasReadyEndsWhenItIsTold() {
        lines.putAll(Map.of("ended", "terminated", "exit", "143", "metric.time-to-ready", "0.250000000"));
        assertThat(measured(ProcessMetric.TIME_TO_READY)).isEqualTo(0.25);
        assertThat(report().endedInOrder()).isTrue();
        assertThat(report().endedByKill()).isFalse();
        lines.put("exit", "137");
        assertThat(report()).matches(WrapperReport::endedByKill);
        lines.remove("metric.time-to-ready");
        assertThat(report().endedInOrder()).isFalse();
    }

    /** A new one needs its line in the wrapper, and its constant. */
    @ParameterizedTest
    @EnumSource(ProcessMetric.class)
    void anyMetricIsReadByItsName(ProcessMetric metric) {
        lines.put("metric." + metric.id(), "0.5");
        assertThat(report().measured()).contains(Sample.of(metric, 0.5));
    }

    @Test
    void cpuTimeByTicksHasTheirStep() {
        lines.put("cpu.source", "ticks");
        assertThat(report().measured())
                .contains(Sample.of(ProcessMetric.CPU, 2).inStepsOf(0.01))
                .filteredOn(it -> it.metric().equals("user"))
                .singleElement()
                .satisfies(it -> assertThat(it.resolution()).hasValue(0.01));
    }
}
