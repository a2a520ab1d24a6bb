package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {

    private static final Instant START = Instant.parse("2026-03-01T12:30:45Z");
    private static final Instant NOW = START.plusSeconds(3);

    private static final ProgressState.Current CURRENT = new ProgressState.Current(
            "count-even thread=virtual yield=true",
            "jdk 21 · cpu 2 at 1.5 on CPU 0-1 · -XX:+DontYieldALot",
            "3 of 10",
            START.minusSeconds(1),
            Duration.ofSeconds(11),
            "measure",
            START);

    private static final List<ProgressState.Result> RESULTS = List.of(
            new ProgressState.Result("jdk 17", "counter 2.098 M ops", 3, false),
            new ProgressState.Result("jdk 21", "counter 2.158 M ops", 2, true),
            new ProgressState.Result("jdk 25", "timed-out", 0, false),
            new ProgressState.Result("jdk 28-ea", "-", 0, false));

    private static final ProgressState.Running RUNNING = running(new ProgressState.Tally(
            34, 61, 2, 1, 1, Optional.of("last: jdk 25: timed-out: it did not end within 5 min, and was killed")));

    private static ProgressState.Running running(ProgressState.Tally tally) {
        return new ProgressState.Running(tally, List.of(CURRENT), RESULTS, Duration.ofSeconds(125));
    }

    private static String frame(ProgressState scene, int columns, int rows) {
        return Frame.of(scene, NOW, new Terminal.Size(columns, rows)).stream()
                .map(line -> line.text().stripTrailing())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void in80Columns() {
        assertThat(frame(RUNNING, 80, 24)).isEqualTo("""
                ━━━━━━━━━━━━━━━━━━━━━━──────────────────  34/61 forks · about 2 min left
                now      jdk 21 · cpu 2 at 1.5 on CPU 0-1 · -XX:+DontYieldALot
                         count-even thread=virtual yield=true · measure 3 s · fork 3 of 10
                so far   jdk 17     counter 2.098 M ops  n=3
                         jdk 21     counter 2.158 M ops  n=2
                         jdk 25               timed-out
                         jdk 28-ea                    -
                trouble  2 failed, 1 contaminated, 1 to run again
                         last: jdk 25: timed-out: it did not end within 5 min, and was killed
                """);
    }

    @Test
    void in120Columns() {
        assertThat(frame(RUNNING, 120, 24)).isEqualTo("""
                ━━━━━━━━━━━━━━━━━━━━━━──────────────────  34/61 forks · about 2 min left
                now      jdk 21 · cpu 2 at 1.5 on CPU 0-1 · -XX:+DontYieldALot
                         count-even thread=virtual yield=true · measure 3 s · fork 3 of 10
                so far   jdk 17     counter 2.098 M ops  n=3
                         jdk 21     counter 2.158 M ops  n=2
                         jdk 25               timed-out
                         jdk 28-ea                    -
                trouble  2 failed, 1 contaminated, 1 to run again
                         last: jdk 25: timed-out: it did not end within 5 min, and was killed
                """);
    }

    @Test
    void in40ColumnsTheEndsOfLinesGiveWay() {
        assertThat(frame(RUNNING, 40, 24)).isEqualTo("""
                ━━━────  34/61 forks · about 2 min left
                now      jdk 21 · cpu 2 at 1.5 on CPU…
                         count-eve… · measure 3 s · fo…
                so far   jdk 17     counter 2.098 M op…
                         jdk 21     counter 2.158 M op…
                         jdk 25               timed-out
                         jdk 28-ea                    -
                trouble  2 failed, 1 contaminated, 1 t…
                         last: jdk 25: timed-out: it d…
                """);
    }

    @Test
    void inFewRowsWhatCountsMostStays() {
        assertThat(frame(RUNNING, 80, 7)).isEqualTo("""
                ━━━━━━━━━━━━━━━━━━━━━━──────────────────  34/61 forks · about 2 min left
                now      jdk 21 · cpu 2 at 1.5 on CPU 0-1 · -XX:+DontYieldALot
                         count-even thread=virtual yield=true · measure 3 s · fork 3 of 10
                so far   jdk 21  counter 2.158 M ops  n=2
                trouble  2 failed, 1 contaminated, 1 to run again
                         last: jdk 25: timed-out: it did not end within 5 min, and was killed
                """);
        assertThat(frame(RUNNING, 80, 2)).hasLineCount(1).contains("34/61");
    }

    @Test
    void whereAllIsWellThereIsNoTrouble() {
        assertThat(frame(running(new ProgressState.Tally(34, 60, 0, 0, 0, Optional.empty())), 80, 24))
                .doesNotContain("trouble")
                .hasLineCount(7);
    }

    @Test
    void aForkThatTakesLongerThanOthersDidTakesNoTimeFromThem() {
        Instant late = START.plusSeconds(60);
        assertThat(RUNNING.left(NOW)).isEqualTo(Duration.ofSeconds(132));
        assertThat(RUNNING.left(late)).isEqualTo(Duration.ofSeconds(125));
    }

    @Test
    void betweenForksAndAtTheEnd() {
        ProgressState.Tally all = new ProgressState.Tally(60, 60, 0, 0, 0, Optional.empty());
        assertThat(frame(new ProgressState.Running(all, List.of(), List.of(), Duration.ZERO), 80, 24))
                .isEqualTo("━".repeat(40) + "  60/60 forks\n");
        assertThat(frame(new ProgressState.Nothing(), 80, 24)).isEqualTo("\n");
    }

    @Test
    void anImageIsBuilt() {
        ProgressState building = new ProgressState.Preparing(
                "building the image of JDK 21 from docker/jdk",
                "step 2 of 3: RUN apt-get update && apt-get install --no-install-recommends openjdk",
                START);
        assertThat(frame(building, 80, 24)).isEqualTo("""
                building the image of JDK 21 from docker/jdk  3 s
                  step 2 of 3: RUN apt-get update && apt-get install --no-install-recommends o…
                """);
        assertThat(frame(building, 40, 24)).isEqualTo("""
                building the image of JDK 21 from…  3 s
                  step 2 of 3: RUN apt-get update && a…
                """);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 13, 20, 39, 40, 59, 60, 61, 80, 120, 300})
    void noLineIsWiderThanTheTerminal(int columns) {
        List<ProgressState.Result> wide = IntStream.range(0, 30)
                .mapToObj(i -> new ProgressState.Result("작업 漢字 " + "x".repeat(i), "処理 metric 1234567.8 MiB", 10, false))
                .toList();
        ProgressState.Current current = new ProgressState.Current(
                "漢字".repeat(40), "👩\u200d💻".repeat(30), "1 of 1", START, Duration.ZERO, "段階", START);
        ProgressState scene = new ProgressState.Running(RUNNING.tally(), List.of(current), wide, Duration.ofHours(30));
        for (int rows : List.of(1, 2, 3, 6, 24, 100)) {
            assertThat(Frame.of(scene, NOW, new Terminal.Size(columns, rows)))
                    .hasSizeLessThanOrEqualTo(Math.max(1, rows - 1))
                    .allSatisfy(line -> assertThat(line.width()).isLessThanOrEqualTo(Math.max(1, columns - 1)));
        }
    }
}
