package io.github.jdkmatrix.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.Exported;
import io.github.jdkmatrix.report.TableOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundedMarkdownTest {

    /** Less has no room for the line that says what is left out. */
    private static final int LEAST = 512;

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Test
    void whatFitsIsLeftAsItIs() {
        List<String> parts = List.of("x".repeat(500), "y".repeat(524));
        assertThat(new MarkdownReport(1024).cut(parts)).isEqualTo(String.join("", parts));
        assertThat(new MarkdownReport(1023).cut(parts)).startsWith("x".repeat(500) + "**Truncated.** 1 of the 2 ");
    }

    @Test
    void itIsCutBetweenTwoPartsAndNeverTooLong() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            List<String> parts = IntStream.range(0, 1 + random.nextInt(20))
                    .mapToObj(part -> "\u00e9".repeat(random.nextInt(2000)) + part + "\n")
                    .toList();
            int most = LEAST + random.nextInt(20_000);
            String cut = new MarkdownReport(most).cut(parts);
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
        assertThat(new MarkdownReport(512).cut(List.of("x".repeat(600), "y")))
                .isEqualTo("**Truncated.** 2 of the 2 sections of this report do not fit into 512 bytes;"
                        + " see `report.md` in the result folder.\n");
    }

    @Test
    void noFoldedPartIsCut() {
        String whole = new MarkdownReport().write(Exported.sample(), TableOptions.NONE);
        for (int most = LEAST; most < bytes(whole); most += 20) {
            String cut = new MarkdownReport(most).write(Exported.sample(), TableOptions.NONE);
            assertThat(bytes(cut)).isLessThanOrEqualTo(most);
            assertThat(cut).contains("**Truncated.**");
            assertThat(cut.split("<details>", -1)).hasSameSizeAs(cut.split("</details>", -1));
        }
    }
}
