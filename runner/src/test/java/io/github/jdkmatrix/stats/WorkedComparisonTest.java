package io.github.jdkmatrix.stats;

import static io.github.jdkmatrix.stats.Families.compare;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The comparison that {@code docs/method.md} works by hand is what the code makes of the forks on that page. */
class WorkedComparisonTest {

    /** And what is said of states. */
    private static final int ROWS = 39;

    private static final int STEPS_SHARE = 2;

    @Test
    void theCodeComesToTheNumbersOfThePage() throws IOException {
        String page = Files.readString(Path.of("../docs/method.md"));
        String worked = page.substring(page.indexOf("## One comparison by hand"), page.indexOf("## Forks and order"))
                .replaceAll("\\s+", " ");
        Comparison comparison = compare(forks(page, "21"), forks(page, "25"));
        List<Comparison> family = new ArrayList<>(Collections.nCopies(ROWS - 1, equal()));
        family.addFirst(comparison);
        Judgement judgement = Families.over(family, STEPS_SHARE, 0.02).getFirst();

        Interval ofMedian = comparison.reference().interval().known().orElseThrow();
        Interval ofRatio = comparison.interval().known().orElseThrow();
        assertThat(worked)
                .contains(said(
                        "the fourth of seven, %.3f and %.3f s",
                        comparison.reference().median(), comparison.candidate().median()))
                .contains(said("[%.3f, %.3f] is an interval of more than 95 %%", ofMedian.low(), ofMedian.high()))
                .contains(said("= %.3f. The time", comparison.ratio().known().orElseThrow()))
                .contains(said(
                        "2 / 3,432 = %.5f (Mann-Whitney)",
                        comparison.p().known().orElseThrow()))
                .contains(said("%.3f to %.3f, `[+4, +17]`", ofRatio.low(), ofRatio.high()))
                .contains(said(
                        "× %d × %d = %.3f.",
                        ROWS, STEPS_SHARE, judgement.adjustedP().known().orElseThrow()));
        assertThat(judgement.verdict().known()).contains(Verdict.SLOWER);
        assertThat(judgement.worse()).isTrue();
    }

    @Test
    void sixForksCouldHaveShownNothing() {
        assertThat(said("%.0f %%", 100 * ROWS * STEPS_SHARE * MannWhitney.smallestP(6, 6)))
                .isEqualTo("17 %");
    }

    private static Comparison equal() {
        return compare(new double[] {1, 2, 3, 4, 5, 6, 7}, new double[] {1, 2, 3, 4, 5, 6, 7});
    }

    private static double[] forks(String page, String jdk) {
        MatchResult row = Pattern.compile("(?m)^\\| " + jdk + " \\|((?: \\d\\.\\d+ \\|){7})$")
                .matcher(page)
                .results()
                .findFirst()
                .orElseThrow();
        return Stream.of(row.group(1).strip().split(" \\|"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static String said(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}
