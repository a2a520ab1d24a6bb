package io.github.jdkmatrix.report.plain;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import org.junit.jupiter.api.Test;

/** Seals the text as people mail it. */
class MailReportTest {

    @Test
    void aTableThatFitsIsAGrid() {
        Results results = Cells.results(
                Cells.MATRIX,
                Cells.ran(even("platform", "21", "one"), 1, 1_234_567, 2.003),
                Cells.ran(even("platform", "21", "12"), 1, 12_345.678, 0.1));
        assertThat(new MailReport().write(results, TableOptions.NONE)).contains("""

                metric     CPUs one  12 CPUs  change [95 %]
                work, ops   2.469 M  24.69 k         0.010x  -
                no verdict: needs 6 forks, has 1
                """);
    }
}
