package io.github.jdkmatrix.report.plain;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Seals the text as people mail it. */
class MailReportTest {

    @Test
    void everythingAReaderNeedsStandsInIt() {
        Results made = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "17", "one"), 3, 1_234_567, 2.003),
                Cells.partly(
                        even("platform", "21", "one"), 3, 31_415_926, 1.001, Map.of("contaminated", 2), "foreign work"),
                Cells.notRun(even("platform", "25", "one"), Outcome.unavailable("no image")),
                Cells.ran(even("platform", "17", "12"), 3, 12_345.678, 0.000_123_456),
                Cells.ran(even("platform", "21", "12"), 3, 6_172.839, 0.1));
        Results results = new Results(
                made.manifest(),
                made.cells(),
                List.of("heat"),
                Optional.of("0123456789abcdef"),
                Optional.empty(),
                List.of(),
                List.of());
        Locales.assertSameUnderAll(() -> new MailReport().write(results, TableOptions.NONE), """
                sample (quick)
                ==============

                2026-03-01 12:30 UTC, Some CPU, 2 CPUs, kernel 6.1.0, amd64, virtual
                machine.

                JDK 21 against 17: no certain difference: 2 without a verdict: needs 6
                forks, has 3. 3 forks each.

                row       JDK                      median  change [95 %]
                CPUs one  17       1.235 M [0.617, 2.469]
                          21   31.42 M [15.71, 62.83] [1]          25.4x  -
                          25                      n/a [2]
                12 CPUs   17        12.35 k [6.17, 24.69]
                          21      6.173 k [3.086, 12.346]          0.50x  -
                [1] more than a quarter of its forks were disturbed
                [2] unavailable: no image
                Metric: work, ops
                [a, b]: the smallest and the largest of fewer than 6 forks
                No number: 1 of 5 cells, 1 unavailable
                no verdict: needs 6 forks, has 3
                12 CPUs emulated: ActiveProcessorCount=12 on 2 CPUs (6.00x
                oversubscribed)
                Medians; change from the first value of a row [95 % interval]; ?: not
                certain

                JDK 21 (21.0.5+11)
                Engine: docker 28.5.1 (API 1.51, cgroup v2, seccomp default)
                Forks: 3 per cell, blocks shuffled with seed 42
                JVM arguments: -XX:+UseG1GC

                jdkmatrix run matrix.yaml --seed 42
                SHA-256 of the records, runs.jsonl:
                0123456789abcdef
                """);
    }

    @Test
    void aTableThatFitsIsAGrid() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "21", "one"), 1, 1_234_567, 2.003),
                Cells.ran(even("platform", "21", "12"), 1, 12_345.678, 0.1));
        assertThat(new MailReport().write(results, TableOptions.NONE)).contains("""

                metric     CPUs one  12 CPUs  change [95 %]
                work, ops   2.469 M  24.69 k         0.010x  -
                cpu         2.003 s   100 ms         0.050x  -
                no verdict: needs 6 forks, has 1
                """);
    }
}
