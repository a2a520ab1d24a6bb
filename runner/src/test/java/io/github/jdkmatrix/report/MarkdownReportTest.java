package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Seals the report as people post it. */
class MarkdownReportTest {

    private static final Results EVERY_KIND_OF_CELL = Cells.results(
            Cells.MATRIX,
            Cells.ran(even("platform", "17", "one"), 3, 1_234_567, 2.003),
            Cells.partly(even("platform", "21", "one"), 3, 31_415_926, 1.001, Map.of("disturbed", 2), "foreign work"),
            Cells.lost(even("platform", "25", "one"), Map.of("failed", 2, "timed-out", 1), "exit 1", "after 90s"),
            Cells.notRun(even("virtual", "17", "one"), Outcome.unavailable("no image")),
            Cells.notRun(even("virtual", "21", "one"), Outcome.unsupported("it lacks something")),
            Cells.notRun(even("virtual", "25", "one"), Outcome.redundant("the flag is ignored")),
            Cells.ran(even("platform", "17", "12"), 3, 12_345.678, 0.000_123_456),
            Cells.ran(even("platform", "21", "12"), 3, 6_172.839, 0));

    @Test
    void everyKindOfCellIsTold() {
        Locales.assertSameUnderAll(() -> inFull(EVERY_KIND_OF_CELL), """
                # sample (quick)

                2026-03-01 12:30 UTC, Some CPU, 2 CPUs, kernel 6.1.0, amd64, virtual machine.

                JDK 21 against 17: no certain difference: 2 without a verdict: needs 6 forks, has 3.

                JDK 25 against 21: platform, CPUs one fails in 3 of 3 forks, in none before, which may be chance. 3 forks each.

                ## All rows

                Medians; change from the JDK before it in the row in % or as a factor (x), > at least, < at most so far apart (95 %); ! worse, * better, # other, = same within 2 %, no mark: not certain.

                **even: even numbers counted (work), more is better; CPUs one unless said**

                | row                |     |      17 |                  21 |                                  25 |
                |:-------------------|:----|--------:|--------------------:|------------------------------------:|
                | platform           | M   |   1.235 |  31.42 25.4x        | 2 of 3 failed, 1 of 3 timed out [1] |
                | platform, 12e CPUs | k   |   12.35 |  6.173 0.50x        |                                     |
                | virtual            |     | n/a [2] |             n/a [3] |                             n/a [4] |

                [1] 2 of 3 failed, 1 of 3 timed out: exit 1; after 90s \s
                [2] unavailable: no image \s
                [3] unsupported: it lacks something \s
                [4] = default: the flag is ignored \s

                No number: 4 of 8 cells, 1 failed and timed out, 1 redundant, 1 unavailable, 1 unsupported \s
                no verdict: needs 6 forks, has 3 \s
                12e CPUs emulated: ActiveProcessorCount=12 on 2 CPUs (6.00x oversubscribed) \s

                <details>
                <summary>Environment</summary>

                - Engine: docker 28.5.1 (API 1.51, cgroup v2, seccomp default)
                - Topology: 1 socket, 1 memory node, 2 cores, CPUs 0-1, housekeeping on 0; read from sysfs
                - Forks: 3 per cell, blocks shuffled with seed 42
                - JVM arguments: -XX:+UseG1GC
                - Excluded: forks if other processes used their CPUs for more than 2 % or the hypervisor stole more than 2 %; repeated up to 2 times; not measured here: heat
                - Statistics: medians; Mann-Whitney test, two-sided, level 5 %, p adjusted by Holm within each step and for the number of steps; 95 % intervals by the same test, not adjusted
                - Tool: jdkmatrix 1.2.3
                - JDK 21: OpenJDK Runtime Environment (build 21.0.5+11) (some/jdk:21, sha256:0123456789ab)

                </details>

                ## even

                Medians [95 % interval] of 3 forks each; change from the first JDK of the row [95 % interval]; ! worse, * better, # other, = same within 2 %, no mark: not certain.

                **even: even numbers counted (work), more is better; CPUs one unless said**

                | row                |                     17 |                              21 |                                  25 |
                |:-------------------|-----------------------:|--------------------------------:|------------------------------------:|
                | platform           | 1.235 M [0.617, 2.469] |  31.42 M [15.71, 62.83] 25.4x   | 2 of 3 failed, 1 of 3 timed out [1] |
                | platform, 12e CPUs |  12.35 k [6.17, 24.69] | 6.173 k [3.086, 12.346] 0.50x   |                                     |
                | virtual            |                n/a [2] |                         n/a [3] |                             n/a [4] |

                **even: CPU time of the process (cpu), less is better; CPUs one unless said**

                | row                |                     17 |                              21 |                                  25 |
                |:-------------------|-----------------------:|--------------------------------:|------------------------------------:|
                | platform           |                2.003 s |                 1.001 s 0.50x   | 2 of 3 failed, 1 of 3 timed out [1] |
                | platform, 12e CPUs |               123.5 us |                        0 s 0x   |                                     |

                [1] 2 of 3 failed, 1 of 3 timed out: exit 1; after 90s \s
                [2] unavailable: no image \s
                [3] unsupported: it lacks something \s
                [4] = default: the flag is ignored \s

                [a, b]: the smallest and the largest of fewer than 6 forks \s
                no verdict: needs 6 forks, has 3; a fork of zero or less has no ratio \s

                """);
    }

    @Test
    void withoutACompletedForkThereIsNothingToCompareWith() {
        Results none = Cells.results(
                Cells.MATRIX,
                Cells.lost(even("platform", "17", "one"), Map.of("failed", 3), "exit 1"),
                Cells.lost(even("platform", "21", "one"), Map.of("failed", 3), "exit 1"));
        assertThat(table(none)).isEqualTo("""
                ## even

                | metric |                17 |                21 | change [95 %] |     |
                |:-------|------------------:|------------------:|--------------:|----:|
                | work   | 3 of 3 failed [1] | 3 of 3 failed [1] |               |     |

                [1] 3 of 3 failed: exit 1 \s

                """);
    }

    @Test
    void withoutAnyCellThereIsOnlyTheHead() {
        assertThat(new MarkdownReport().write(Cells.results(Cells.MATRIX), TableOptions.NONE))
                .startsWith("# sample (quick)\n")
                .endsWith("\n\n")
                .doesNotContain("##", "|");
    }

    private static String table(Results results) {
        String report = inFull(results);
        return report.substring(report.indexOf("## ", report.indexOf("</details>")));
    }

    private static String inFull(Results results) {
        return new MarkdownReport().write(results, Cells.IN_FULL);
    }
}
