package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Records;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

    private static final Cell LOOP_17 = Records.cell("loop", Map.of(), "17", "1");
    private static final Cell LOOP_21 = Records.cell("loop", Map.of(), "21", "1");
    private static final Cell TASKS = Records.cell("tasks", Map.of(), "17", "1");

    private final TimeLeft times = new TimeLeft(cell -> Duration.ofSeconds(cell.equals(TASKS) ? 30 : 2));

    @Test
    void atFirstWhatIsExpectedThenWhatItsOwnForksTookOnAverage() {
        assertThat(times.of(LOOP_17)).isEqualTo(Duration.ofSeconds(2));
        assertThat(times.of(TASKS)).isEqualTo(Duration.ofSeconds(30));
        times.add(LOOP_17, Duration.ofSeconds(3));
        times.add(LOOP_17, Duration.ofSeconds(5));
        assertThat(times.of(LOOP_17)).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void aCellThatHasNotRunLearnsFromItsWorkloadFirst() {
        times.add(TASKS, Duration.ofSeconds(15));
        assertThat(times.of(LOOP_21)).as("twice as quick as expected").isEqualTo(Duration.ofSeconds(1));
        times.add(LOOP_17, Duration.ofSeconds(6));
        assertThat(times.of(LOOP_21)).as("three times as slow").isEqualTo(Duration.ofSeconds(6));
        assertThat(times.of(TASKS)).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void nothingIsExpectedOfWhatTellsNothing() {
        TimeLeft unknown = new TimeLeft(cell -> Duration.ZERO);
        assertThat(unknown.of(TASKS)).isZero();
        unknown.add(LOOP_17, Duration.ofSeconds(6));
        assertThat(unknown.of(TASKS)).isZero();
        assertThat(unknown.of(LOOP_17)).isEqualTo(Duration.ofSeconds(6));
    }
}
