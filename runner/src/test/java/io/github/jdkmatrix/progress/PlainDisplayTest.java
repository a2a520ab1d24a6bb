package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.stats.RunState.Tally;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainDisplayTest {

    private final StringWriter err = new StringWriter();
    private Instant now = Instant.parse("2026-03-01T12:30:45Z");
    private final PrintWriter printer = new PrintWriter(err, true);
    private final PlainDisplay display = new PlainDisplay(printer, printer, () -> now);

    private void runs(int forks, Duration each) {
        for (int done = 0; done <= forks; done++) {
            Tally tally = new Tally(done, forks, 0, 0, 0);
            display.show(new ProgressState.Running(tally, List.of(), each.multipliedBy(forks - done)));
            now = now.plus(each);
        }
    }

    /** In ten seconds at most; else for each twentieth, or where minutes go by without one. */
    @ParameterizedTest
    @CsvSource({
        "60, 2, 11, 5/60 forks · about 2 min left",
        "1000, 2, 19, 50/1000 forks · about 32 min left",
        "100, 300, 99, 1/100 forks · about"
    })
    void lines(int forks, int seconds, int lines, String first) {
        runs(forks, Duration.ofSeconds(seconds));
        assertThat(err.toString().lines()).hasSize(lines).noneMatch(it -> it.startsWith(forks + "/" + forks));
        assertThat(err.toString()).startsWith(first);
    }

    @Test
    void tellsWhatWentWrong() {
        now = now.plusSeconds(60);
        display.show(new ProgressState.Running(new Tally(12, 61, 1, 2, 1), List.of(), Duration.ofMinutes(2)));
        assertThat(err.toString())
                .isEqualTo("12/61 forks · about 2 min left · 1 failed, 2 disturbed, 1 to run again\n");
    }

    @Test
    void aStepHasALineAndMoreOfThemOnlyWhereItTakesLong() {
        Instant since = now;
        display.show(new ProgressState.Preparing("pulling jdk:21", "", since));
        for (int second = 1; second <= 70; second++) {
            now = now.plusSeconds(1);
            display.show(new ProgressState.Preparing("pulling jdk:21", second + " of 70 layers", since));
        }
        assertThat(err.toString()).isEqualTo("""
                        pulling jdk:21
                        pulling jdk:21, for 30 s: 30 of 70 layers
                        pulling jdk:21, for 60 s: 60 of 70 layers
                        """);
    }
}
