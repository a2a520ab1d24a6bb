package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.report.html.HtmlReport;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.report.plain.MailReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Seals what people read of two machines in one report. */
class TwoHostsTest {

    private static final TableOptions HOSTS = Cells.columns("work", Dimensions.HOST);

    @Test
    void hostsAreRowsAndNativeCellsReplaceEmulatedOnes() {
        Locales.assertSameUnderAll(() -> new MarkdownReport().write(TwoHosts.joined(), Cells.IN_FULL), """
                # wide (quick)

                2026-03-01 12:30 UTC, 2 hosts.

                JDK 25 against 21: no certain difference: 3 not certain. 8 forks each.

                ## All rows

                | row              |  21 |  25 |    change [95 %] |                       |
                |:-----------------|----:|----:|-----------------:|----------------------:|
                | 12 CPUs, host 1  | 120 | 150 | +25 % [+25, +25] | ?, at most 25 % apart |
                | 12 CPUs, host 2  |  60 |  90 | +50 % [+50, +50] | ?, at most 50 % apart |
                | 128 CPUs, host 2 | 640 | 960 | +50 % [+50, +50] | ?, at most 50 % apart |

                Metric: work, ops \s

                <details>
                <summary>Environment</summary>

                - Joined: cells that one host emulates are replaced by those of a host with enough CPUs: 1 left out
                - Host 1: Desk CPU, 12 CPUs, kernel 6.1.0, amd64, virtual machine; docker 28.5.1 (API 1.51, cgroup v2, seccomp default); 3 forks per cell, seed 42; 2026-03-01 12:30 UTC; jdkmatrix 1.2.3
                - Host 2: rack (context big), Rack CPU, 128 CPUs, kernel 6.1.0, amd64, virtual machine; differs from host 1 in cpuModel (Rack CPU, host 1: Desk CPU), engine.cpus (128, host 1: 12); docker 28.5.1 (API 1.51, cgroup v2, seccomp default); 3 forks per cell, seed 42; 2026-03-01 12:30 UTC; jdkmatrix 1.2.3
                - JVM arguments: -XX:+UseG1GC
                - Excluded: forks if other processes used their CPUs for more than 2 % or the hypervisor stole more than 2 %; repeated up to 2 times; not measured here: heat, steal
                - JDK 21: OpenJDK Runtime Environment (build 21.0.5+11) (some/jdk:21, sha256:0123456789ab)

                </details>

                ## even

                Medians over the completed forks ± the farther end of the 95 % interval, or [both ends] if one is much farther; 8 forks per value; ratios against JDK 21 [95 % interval]; thread platform, flags default.

                | CPUs | host | metric    |                 21 |                                                              25 |
                |:-----|:-----|:----------|-------------------:|----------------------------------------------------------------:|
                | 12   | 1    | work, ops |  120 [60, 120] [1] |  150 [75, 150] (+25 % [+25, +25] ?, at most 25 % apart) [1] [2] |
                | 12   | 1    | cpu       |           12 s ±0% |                                      12 s ±0% (0 % [0, 0] same) |
                | 12   | 2    | work, ops |    60 [30, 60] [1] |    90 [45, 90] (+50 % [+50, +50] ?, at most 50 % apart) [1] [2] |
                | 12   | 2    | cpu       |           24 s ±0% |                                      24 s ±0% (0 % [0, 0] same) |
                | 128  | 2    | work, ops | 640 [320, 640] [1] | 960 [480, 960] (+50 % [+50, +50] ?, at most 50 % apart) [1] [2] |
                | 128  | 2    | cpu       |          128 s ±0% |                                     128 s ±0% (0 % [0, 0] same) |

                [1] outliers: 2 of 8 forks \s
                [2] the interval excludes 1, the ranks do not differ (p 0.14 after Holm) \s

                Test: Mann-Whitney, two-sided, level 5 %, p adjusted by Holm over 3 comparisons \s
                faster, slower: p is at most 5 % and the ratio's interval excludes 1; same: the interval is within 2.0% of 1, for any p; ?: neither \s

                """);
    }

    @Test
    void onAPageTheTablesAreOfAllAndTheChartsOfEach() {
        String page = new HtmlReport((results, table, options) ->
                        List.of(() -> "<svg><title>" + results.manifest().machine() + "</title></svg>\n"))
                .write(TwoHosts.joined(), Cells.IN_FULL);
        assertThat(page)
                .contains("<p>2026-03-01 12:30 UTC, 2 hosts.</p>", "<dt>Host 2</dt>\n<dd>rack (context big), Rack CPU")
                .containsOnlyOnce("<h2>even</h2>")
                .containsSubsequence(
                        "<p class=\"caption\">Charts, host 1</p>",
                        "Desk CPU",
                        "<p class=\"caption\">Charts, host 2</p>",
                        "Rack CPU",
                        "<h2>To reproduce, host 1</h2>",
                        "<h2>To reproduce, host 2</h2>");
    }

    @Test
    void asMail() {
        Locales.assertSameUnderAll(() -> new MailReport().write(TwoHosts.joined(), TableOptions.NONE), """
                wide (quick)
                ============

                2026-03-01 12:30 UTC, 2 hosts.

                JDK 25 against 21: no certain difference: 3 not certain. 8 forks each.

                row                21   25     change [95 %]
                12 CPUs, host 1   120  150  +25 % [+25, +25]  ?, at most 25 % apart
                12 CPUs, host 2    60   90  +50 % [+50, +50]  ?, at most 50 % apart
                128 CPUs, host 2  640  960  +50 % [+50, +50]  ?, at most 50 % apart
                Metric: work, ops

                JDK 21 (21.0.5+11)
                Joined: cells that one host emulates are replaced by those of a host
                with enough CPUs: 1 left out
                Host 1: Desk CPU, 12 CPUs, kernel 6.1.0, amd64, virtual machine; docker
                28.5.1 (API 1.51, cgroup v2, seccomp default); 3 forks per cell, seed
                42; 2026-03-01 12:30 UTC; jdkmatrix 1.2.3
                Host 2: rack (context big), Rack CPU, 128 CPUs, kernel 6.1.0, amd64,
                virtual machine; differs from host 1 in cpuModel (Rack CPU, host 1: Desk
                CPU), engine.cpus (128, host 1: 12); docker 28.5.1 (API 1.51, cgroup v2,
                seccomp default); 3 forks per cell, seed 42; 2026-03-01 12:30 UTC;
                jdkmatrix 1.2.3
                JVM arguments: -XX:+UseG1GC

                jdkmatrix run matrix.yaml --seed 42
                SHA-256 of the records of host 1, runs.jsonl:
                5a11
                jdkmatrix run matrix.yaml --seed 42
                SHA-256 of the records of host 2, runs.jsonl:
                1a46e
                """);
    }

    @Test
    void acrossHostsTheTableWarns() {
        assertThat(table(new MarkdownReport().write(TwoHosts.joined(), HOSTS))).isEqualTo("""
                ## All rows

                | row              | host 1 | host 2 |      change [95 %] |        |
                |:-----------------|-------:|-------:|-------------------:|-------:|
                | JDK 21, 12 CPUs  |    120 |     60 | 0.50x [0.50, 0.50] | slower |
                | JDK 21, 128 CPUs |        |    640 |                    |        |
                | JDK 25, 12 CPUs  |    150 |     90 |   -40 % [-40, -40] | slower |
                | JDK 25, 128 CPUs |        |    960 |                    |        |

                Metric: work, ops \s
                Across hosts: each column is a different machine, measured at a different time. A ratio compares whole machines, not single differences between them \s

                """);
    }

    private static String table(String report) {
        return report.substring(report.indexOf("## "), report.indexOf("<details>"));
    }
}
