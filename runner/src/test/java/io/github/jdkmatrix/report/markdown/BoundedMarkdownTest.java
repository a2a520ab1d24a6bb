package io.github.jdkmatrix.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.Exported;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.markdown.MarkdownReport.BoundedMarkdown;
import io.github.jdkmatrix.stats.Results;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundedMarkdownTest {

    /** GitHub drops a step's summary that has more, and with it every word of it. */
    private static final int SUMMARY_LIMIT = 1 << 20;

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Test
    void whatFitsIsLeftAsItIs() {
        List<String> parts = List.of("x".repeat(500), "y".repeat(524));
        assertThat(new BoundedMarkdown(1024).cut(parts)).isEqualTo(String.join("", parts));
        assertThat(new BoundedMarkdown(1023).cut(parts)).startsWith("x".repeat(500) + "**Truncated.** 1 of the 2 ");
    }

    @Test
    void itIsCutBetweenTwoPartsAndNeverTooLong() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            List<String> parts = IntStream.range(0, 1 + random.nextInt(20))
                    .mapToObj(part -> "\u00e9".repeat(random.nextInt(2000)) + part + "\n")
                    .toList();
            int most = BoundedMarkdown.MIN_BYTES + random.nextInt(20_000);
            String cut = new BoundedMarkdown(most).cut(parts);
            assertThat(bytes(cut)).isLessThanOrEqualTo(most);
            int at = cut.indexOf("**Truncated.**");
            String kept = at < 0 ? cut : cut.substring(0, at);
            assertThat(IntStream.rangeClosed(0, parts.size())
                            .mapToObj(count -> String.join("", parts.subList(0, count))))
                    .contains(kept);
            assertThat(cut).endsWith("\n");
        }
    }

    @Test
    void aHeadThatDoesNotFitIsLeftOutToo() {
        assertThat(new BoundedMarkdown(512).cut(List.of("x".repeat(600), "y")))
                .isEqualTo("**Truncated.** 2 of the 2 sections of this report do not fit into 512 bytes;"
                        + " see `report.md` in the result folder.\n");
    }

    @Test
    void manyReportsFitIntoAStepSummary() {
        List<Results> all = Collections.nCopies(1500, Exported.sample());
        assertThat(bytes(new MarkdownReport().write(all, TableOptions.NONE))).isGreaterThan(SUMMARY_LIMIT);
        String cut = new BoundedMarkdown(SUMMARY_LIMIT).write(all, TableOptions.NONE);
        assertThat(bytes(cut)).isLessThanOrEqualTo(SUMMARY_LIMIT).isGreaterThan(SUMMARY_LIMIT - 2000);
        String rest = cut.substring(cut.lastIndexOf("\n\n"));
        assertThat(rest).contains("**Truncated.**");
        assertThat(cut.split("<details>", -1)).hasSameSizeAs(cut.split("</details>", -1));
    }
}
