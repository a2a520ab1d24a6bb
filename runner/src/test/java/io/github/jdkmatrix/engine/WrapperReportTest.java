package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WrapperReportTest {

    private final Map<String, String> lines = new HashMap<>();

    WrapperReportTest() {
        FakeEngine.REPORT.forEach(line -> lines.put(line.split("\t", -1)[0], line.split("\t", -1)[1]));
    }

    private WrapperReport report() {
        return WrapperReport.of(lines).orElseThrow();
    }

    @Test
    void readingsBecomeDifferences() {
        WrapperReport report = report();
        assertThat(report.usage().wallSeconds()).isEqualTo(1);
        assertThat(report.usage().cpuSeconds()).isEqualTo(2);
        assertThat(report.usage().peakMemoryBytes()).hasValue(1 << 20);
        assertThat(report.throttledPeriods()).hasValue(3);
        assertThat(report.stealSeconds()).hasValue(0.05);
    }

    @Test
    void theCounterGivesTheTotalAndTicksTheSplit() {
        // 150 user and 50 system ticks: three quarters of the two seconds that the counter says.
        assertThat(report().usage().userSeconds()).isEqualTo(1.5, within(1e-9));
        assertThat(report().usage().systemSeconds()).isEqualTo(0.5, within(1e-9));
    }

    @Test
    void whatIsBusyBeyondTheForkIsForeign() {
        // 2.2 s busy on the pinned CPUs, 2.0 s of it ours.
        assertThat(report().foreignCpuSeconds().orElseThrow()).isEqualTo(0.2, within(1e-9));
    }

    @Test
    void foreignTimeIsNeverNegative() {
        lines.put("stat.after", "150 0 40 1000 0 0 0 5");
        assertThat(report().foreignCpuSeconds()).hasValue(0);
    }

    @Test
    void aForkShorterThanATickCountsAsUserTime() {
        lines.put("ticks.after", "10 0");
        assertThat(report().usage().userSeconds()).isEqualTo(2);
        assertThat(report().usage().systemSeconds()).isZero();
    }

    @Test
    void whatTheKernelDoesNotTellIsEmpty() {
        for (String key :
                new String[] {"throttle.before", "throttle.after", "memory.peak", "oom.kills", "stat.after"}) {
            lines.put(key, "-");
        }
        WrapperReport report = report();
        assertThat(report.throttledPeriods()).isEmpty();
        assertThat(report.usage().peakMemoryBytes()).isEmpty();
        assertThat(report.oomKills()).isEmpty();
        assertThat(report.foreignCpuSeconds()).isEmpty();
    }

    @Test
    void aNumberThatCannotBeReadMakesItNoReport() {
        lines.put("cpu.after", "soon");
        assertThat(WrapperReport.of(lines)).isEmpty();
    }
}
