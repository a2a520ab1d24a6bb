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

                2 comparisons: 2 without a verdict.
                1 of 5 cells have no number: 1 unavailable.
                Forks that do not count: 2 contaminated.

                even
                ----

                Median of 3 forks; ratio to JDK 17; thread platform, flags default

                CPUs one, work, ops
                  17  1.235 M -
                  21  31.42 M - (25.4x, -) 2 contaminated [1]
                  25  unavailable [2]
                CPUs one, cpu
                  17  2.003 s -
                  21  1.001 s - (0.500x, -) 2 contaminated [1]
                  25  unavailable [2]
                CPUs 12 [3], work, ops
                  17  12.35 k -
                  21  6.173 k - (0.500x, -)
                CPUs 12 [3], cpu
                  17  123.5 us -
                  21  100 ms - (810x, -)

                [1] JDK 21: foreign work
                [2] JDK 25: no image
                [3] emulated: ActiveProcessorCount=12 on 2 CPUs (6.00x oversubscribed)
                contaminated: other processes used the CPUs of the fork; the number
                excludes it
                unavailable: the cell did not run: its JDK, its CPUs or a file is not
                available
                - means no interval or no verdict: needs 6 forks, has 3

                Environment
                -----------

                JDK 21: 21.0.5+11 (some/jdk:21, sha256:0123456789ab)
                Engine: docker 28.5.1 (API 1.51, cgroup v2, seccomp default)
                Topology: 1 socket, 1 memory node, 2 cores, CPUs 0-1, housekeeping on 0;
                read from sysfs
                Forks: 3 per cell, blocks shuffled with seed 42
                JVM arguments: -XX:+UseG1GC
                Excluded: forks if other processes used their CPUs for more than 2 % or
                the hypervisor stole more than 2 %; repeated up to 2 times; not measured
                here: heat
                Tool: jdkmatrix 1.2.3

                To reproduce
                ------------

                jdkmatrix run matrix.yaml --seed 42

                SHA-256 of the raw records, runs.jsonl:
                0123456789abcdef
                """);
    }

    @Test
    void aTableThatFitsIsAGrid() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "21", "one"), 3, 1_234_567, 2.003),
                Cells.ran(even("platform", "21", "12"), 3, 12_345.678, 0.1));
        assertThat(new MailReport().write(results, TableOptions.NONE)).contains("""

                CPUs    metric            21
                ----------------------------
                one     work, ops  1.235 M -
                one     cpu        2.003 s -
                12 [1]  work, ops  12.35 k -
                12 [1]  cpu         100 ms -

                """);
    }
}
