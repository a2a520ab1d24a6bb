package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuSecondTest {
    private final Findings findings = new Findings();

    /** The second thread's user time is a tick ahead of its CPU time; the third one did less than a millisecond. */
    private final CpuSecond second = new CpuSecond(
            List.of(new CpuSecond.Spent(900, 300), new CpuSecond.Spent(95, 100), new CpuSecond.Spent(0, 10)), 77);

    private List<String> points(String series) {
        return findings.points().stream()
                .filter(point -> point.series().equals(series))
                .map(point -> point.x() + ":" + point.y())
                .toList();
    }

    @Test
    void threadsThatDidSomethingAreAddedUp() {
        second.reportSums(4, findings);

        assertThat(points("cpu")).containsExactly("4:995");
        assertThat(points("user")).containsExactly("4:400");
        assertThat(points("system")).containsExactly("4:600");
        assertThat(points("busy-threads")).containsExactly("4:2");
        assertThat(points("progress")).containsExactly("4:77");
    }

    @Test
    void eachThreadHasItsPointAndNoTimeIsNegative() {
        second.reportEach(4, findings);

        assertThat(points("thread-cpu")).containsExactly("4:900", "4:95", "4:0");
        assertThat(points("thread-user")).containsExactly("4:300", "4:100", "4:10");
        assertThat(points("thread-system")).containsExactly("4:600", "4:0", "4:0");
    }
}
