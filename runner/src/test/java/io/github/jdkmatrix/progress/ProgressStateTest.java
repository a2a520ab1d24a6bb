package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.stats.RunState.Tally;
import io.github.jdkmatrix.text.TextWidth;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressStateTest {

    private static final Instant START = Instant.parse("2026-03-01T12:30:45Z");
    private static final Instant NOW = START.plusSeconds(3);

    private static final ProgressState.Current CURRENT = new ProgressState.Current(
            "jdk 21 · cpu 2", START.minusSeconds(1), Duration.ofSeconds(11), "measure", START);

    private static final ProgressState.Running RUNNING =
            new ProgressState.Running(new Tally(34, 61, 0, 1, 1), List.of(CURRENT), Duration.ofSeconds(125));

    @Test
    void whatCountsMostIsOnTheLeft() {
        String figures = "34/61 forks · about 2 min left · 1 disturbed, 1 to run again";
        assertThat(RUNNING.line(NOW, 150)).isEqualTo(figures + " · jdk 21 · cpu 2: measure 3 s");
        assertThat(RUNNING.line(NOW, 80)).isEqualTo(figures + " · jdk 21 · cpu 2:…");
        assertThat(RUNNING.line(NOW, 40)).isEqualTo("34/61 forks · about 2 min left · 1 dist…");
    }

    @Test
    void severalForksAtOnceAndTheEnd() {
        Tally all = new Tally(60, 60, 0, 0, 0);
        assertThat(new ProgressState.Running(all, List.of(CURRENT, CURRENT), Duration.ZERO).line(NOW, 80))
                .isEqualTo("60/60 forks · jdk 21 · cpu 2: measure 3 s and 1 more");
        assertThat(new ProgressState.Nothing().line(NOW, 80)).isEmpty();
    }

    @Test
    void aForkThatTakesLongerThanOthersDidTakesNoTimeFromThem() {
        assertThat(RUNNING.left(NOW)).isEqualTo(Duration.ofSeconds(132));
        assertThat(RUNNING.left(START.plusSeconds(60))).isEqualTo(Duration.ofSeconds(125));
    }

    @Test
    void anImageIsBuilt() {
        ProgressState building = new ProgressState.Preparing(
                "building the image of JDK 21 from docker/jdk", "step 2 of 3: RUN apt-get update && apt-get", START);
        assertThat(building.line(NOW, 80))
                .isEqualTo("building the image of JDK 21 from docker/jdk, for 3 s: step 2 of 3: RUN apt-get…");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 13, 40, 59, 60, 61, 80, 300})
    void noLineIsWiderThanTheTerminalOrObeysAProgram(int columns) {
        ProgressState.Current wide = new ProgressState.Current(
                "漢字".repeat(40), START, Duration.ZERO, "👩\u200d💻".repeat(30) + "\u001b[2J\u009b31m\r\u202e", START);
        String line =
                new ProgressState.Running(RUNNING.tally(), List.of(wide), Duration.ofHours(30)).line(NOW, columns);
        assertThat(TextWidth.of(line)).isLessThanOrEqualTo(columns);
        assertThat(line).doesNotContain("\u001b", "\u009b", "\r", "\u202e");
    }
}
