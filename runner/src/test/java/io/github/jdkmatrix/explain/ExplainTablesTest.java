package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.explain.Differences.FrameDifference;
import io.github.jdkmatrix.explain.ProfiledCell.ForkProfile;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExplainTablesTest {

    private static final String LONG = "com/example/" + "a/".repeat(40) + "VeryLongNameOfAClass".repeat(6) + ".method";

    private static ProfiledCell side(String jdk, int scans) {
        Cell cell = TestCell.of("<task> & limit", new TreeMap<>(), jdk, "2", "default");
        List<ForkProfile> profiles = IntStream.range(0, 5)
                .mapToObj(i -> new ForkProfile(
                        2 + i / 100.0,
                        0.25,
                        Stacks.of(List.of(
                                "App.main_[0];App.work_[j] " + (500 + i),
                                "App.main_[0];" + LONG + "_[j] " + (100 + scans / 2 - i),
                                "java/util/concurrent/ForkJoinPool.<scan>_[j] " + (scans + i)))))
                .toList();
        return new ProfiledCell(cell, jdk + ".0.1", "run", profiles, jdk.equals("21") ? 0 : 1);
    }

    private static Explanation of(ProfiledCell a, ProfiledCell b, Optional<String> apart) {
        return new Explanation(a, b, "docker, Linux 6.1.0", apart, Differences.of(a.profiles(), b.profiles()));
    }

    private static final Explanation TWO = of(side("21", 20), side("25", 400), Optional.empty());

    @Test
    void theFrameThatDiffersMostComesFirstAndTheHeadNamesBothSides() {
        assertThat(ExplainTables.markdown(TWO))
                .startsWith("# CPU time of two cells, by frame\n")
                .contains("- JDK 21: &lt;task> & limit · jdk 21 · cpu 2, Java 21.0.1\n")
                .contains("- forks: 5 and 5; 1 fork did not complete\n")
                .contains("ms per run; change: JDK 25 less JDK 21 [95 % interval]; ?: not certain.\n")
                .containsPattern("\\| part +\\| JDK 21 \\| JDK 25 \\| +change \\[95 %] \\| +\\|\n.*\n\\| all +\\| +\\d")
                .containsPattern("\\| frame .*\n.*\n\\| App\\.work +\\| +\\d.* lower \\|\n")
                .doesNotContain("WARNING");
    }

    @Test
    void aCallerThatAddsNextToNothingIsNoRow() {
        List<FrameDifference> chain = List.of(
                inclusive("App.main", 100, 200),
                inclusive("App.run", 99.5, 199),
                inclusive("App.work", 99, 198.5),
                inclusive("App.other", 10, 50));
        ProfiledCell a = side("21", 20);
        assertThat(new Explanation(a, a, "host", Optional.empty(), chain).certainInclusive())
                .extracting(it -> it.place().words())
                .containsExactly("App.work", "App.other");
    }

    private static FrameDifference inclusive(String name, double a, double b) {
        return new FrameDifference(new ProfileEntry.Inclusive(new Frame(name, true)), a, b, 1);
    }

    @Test
    void equalSidesShowTheirTopFrames() {
        ProfiledCell a = side("21", 20);
        assertThat(ExplainTables.markdown(of(a, a, Optional.of("in different runs"))))
                .contains("WARNING: the two ran in different runs")
                .contains("No frame differs for certain by its own CPU time.")
                .containsPattern("\\| frame +\\| +first \\| +second \\| .*\n.*\n\\| App\\.work +\\| +\\d.* \\? \\|\n")
                .doesNotContain("Frames that differ");
    }

    @Test
    void thePageIsWholeAndEscapesNames() {
        assertThat(ExplainPage.html(TWO))
                .startsWith("<!doctype html>\n<html")
                .contains("JDK 21: &lt;task&gt; &amp; limit", "ForkJoinPool.&lt;scan&gt;")
                .contains("class=\"dearer3\"", "class=\"cheaper3\"", "<b>App.work</b>")
                .doesNotContain("<script", "http://", "https://")
                .endsWith("</html>\n");
    }

    /** A frame has the cost of its share on both sides; stacks that a browser could not nest are cut. */
    @Test
    void theFlameGraphHasTheCostsOfBothSides() {
        ProfiledCell a = with("21", fork(2, "A.main_[0];A.f_[j] 3", "A.main_[0];A.g_[j] 1"), fork(4, "A.main_[0] 7"));
        ProfiledCell b = with(
                "25",
                fork(1, "A.main_[0];A.f_[j] 50", "Other.run_[j] 50"),
                fork(1, "A.h_[j];".repeat(5000) + "A.i_[j] 1"));
        String html = ExplainPage.html(of(a, b, Optional.empty()));
        assertThat(html)
                .contains("title=\"all 3000 → 1000 ms per run (-2000)\"")
                .contains("title=\"A.f 750 → 250 ms per run (-500)\"")
                .contains("title=\"Other.run 0.0 → 250 ms per run (+250)\"")
                .doesNotContain("A.i ");
        assertThat(html.split("title=\"A.h ", -1)).hasSize(150 + 1);
    }

    private static ProfiledCell with(String jdk, ForkProfile... forks) {
        return new ProfiledCell(side(jdk, 1).cell(), jdk, "run", List.of(forks), 0);
    }

    private static ForkProfile fork(double cpu, String... stacks) {
        return new ForkProfile(cpu, 0, Stacks.of(List.of(stacks)));
    }
}
