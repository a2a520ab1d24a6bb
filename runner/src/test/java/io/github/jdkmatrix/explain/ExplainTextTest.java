package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Sampler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExplainTextTest {

    private static final String LONG = "com/example/" + "a/".repeat(40) + "VeryLongNameOfAClass".repeat(6) + ".method";

    private static Side side(String jdk, int scans, double wallWithSampler) {
        return side(jdk, scans, wallWithSampler, Sampler.ASYNC_PROFILER);
    }

    private static Side side(String jdk, int scans, double wallWithSampler, Sampler sampler) {
        Cell cell = new Cell("task-limit", new TreeMap<>(), jdk, "2", "default");
        List<ForkProfile> profiles = IntStream.range(0, 5)
                .mapToObj(i -> new ForkProfile(
                        2 + i / 100.0,
                        0.25,
                        Stacks.of(List.of(
                                "App.main_[0];App.work_[j] " + (500 + i),
                                "App.main_[0];" + LONG + "_[j] " + (100 + scans / 2 - i),
                                "java/util/concurrent/ForkJoinPool.scan_[j] " + (scans + i)))))
                .toList();
        return new Side(
                cell,
                jdk + ".0.1",
                "run",
                sampler,
                profiles,
                costs(wallWithSampler, 5),
                costs(1, 3),
                figures(jdk),
                jdk.equals("21") ? 0 : 1);
    }

    private static Map<String, List<Double>> figures(String jdk) {
        return jdk.equals("21")
                ? Map.of("GC pauses", List.of(3.0, 12.0, 4.0))
                : Map.of("GC pauses", List.of(1234567.0, 5.25), "JIT compilers, ms", List.of(2.04));
    }

    private static List<UnitCost> costs(double wall, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new UnitCost(wall + i / 1000.0, 2))
                .toList();
    }

    private static Explanation explanation(double wallWithSampler) {
        Side a = side("21", 20, 1);
        Side b = side("25", 400, wallWithSampler);
        return new Explanation(
                a, b, "docker, Linux 6.1.0", Optional.empty(), 0.02, Differences.of(a.profiles(), b.profiles()));
    }

    @Test
    void mailHasAtMost72Columns() {
        assertThat(ExplainText.mail(explanation(1)).lines()).allMatch(line -> line.length() <= 72);
    }

    @Test
    void theFrameThatDiffersMostComesFirstAndTheHeadNamesBothSides() {
        String mail = ExplainText.mail(explanation(1));
        assertThat(mail)
                .contains("JDK 21: task-limit - jdk 21 - cpu 2, Java 21.0.1")
                .contains("5 profiled and 3 without the sampler of JDK 21")
                .contains("1 fork did not complete")
                .contains("ms per run; change: JDK 25 less JDK 21 [95 % interval]")
                .containsPattern("part +JDK 21 +JDK 25 +change \\[95 %]\nall +\\d")
                .containsPattern("frame +JDK 21 +JDK 25 +change \\[95 %]\nApp\\.work +\\d.* lower\n")
                .doesNotContain("WARNING");
    }

    @Test
    void twoSamplersAreMarked() {
        Side a = side("21", 20, 1);
        Side b = side("25", 400, 1, Sampler.JFR);
        Explanation mixed =
                new Explanation(a, b, "host", Optional.empty(), 0.02, Differences.of(a.profiles(), b.profiles()));
        assertThat(ExplainText.mail(mixed).replaceAll("\\s+", " "))
                .contains(
                        "sampler of JDK 21: async-profiler, ctimer,",
                        "sampler of JDK 25: JFR,",
                        "WARNING: two samplers");
        assertThat(ExplainText.mail(explanation(1))).doesNotContain("two samplers");
    }

    @Test
    void figuresOfTheForksWithoutTheSampler() {
        assertThat(ExplainText.mail(explanation(1)))
                .containsPattern("\nGC pauses +4 \\[3, 12] +617,286 \\[5\\.3, 1\\.23 M]\n")
                .containsPattern("\nJIT compilers, ms +- +2\\.0 \\[2\\.0, 2\\.0]\n");
        assertThat(ExplainText.markdown(explanation(1))).containsPattern("\n\\| GC pauses +\\| 4 \\[3, 12] \\| ");
    }

    @Test
    void aSamplerThatDistortsForCertainIsNamed() {
        assertThat(ExplainText.mail(explanation(1.3)).replaceAll("\\s+", " "))
                .contains("the sampler changes the time per run, JDK 21: wall ")
                .containsPattern("JDK 25: wall \\+30\\.\\d % \\[\\+2.*, \\+3.*], CPU \\+0\\.0 % \\[")
                .contains("WARNING: this is beyond the margin of 2 %");
    }

    @Test
    void forksThatScatterMoreThanTheSamplerCostsAreNoWarning() {
        assertThat(SamplerCost.of(new double[] {1, 1.5, 1, 1.5}, new double[] {0.9, 1.4, 1, 1.3}))
                .get()
                .satisfies(it -> assertThat(it.ratio()).isBetween(1.06, 1.10))
                .matches(it -> !it.beyond(0.02));
        assertThat(SamplerCost.of(new double[] {1}, new double[] {1, 2})).isEmpty();
        assertThat(SamplerCost.of(new double[] {1, 0}, new double[] {1, 2})).isEmpty();
    }

    @Test
    void aCallerThatAddsNextToNothingIsNoRow() {
        List<Difference> chain = List.of(
                inclusive("App.main", 100, 200),
                inclusive("App.run", 99.5, 199),
                inclusive("App.work", 99, 198.5),
                inclusive("App.other", 10, 50));
        Side a = side("21", 20, 1);
        assertThat(new Explanation(a, a, "host", Optional.empty(), 0.02, chain).certainInclusive())
                .extracting(it -> ExplainTables.name(it.place()))
                .containsExactly("App.work", "App.other");
    }

    private static Difference inclusive(String name, double a, double b) {
        return new Difference(new Place.Inclusive(new Frame(name, true)), a, b, 1);
    }

    @Test
    void equalSidesShowTheirTopFrames() {
        Side a = side("21", 20, 1);
        String mail = ExplainText.mail(new Explanation(
                a, a, "host", Optional.of("in different runs"), 0.02, Differences.of(a.profiles(), a.profiles())));
        assertThat(mail)
                .contains("No frame differs for certain by its own CPU time.")
                .containsPattern("frame +first +second +.*\nApp\\.work +\\d.* \\?\n")
                .doesNotContain("Frames that differ");
    }

    @Test
    void oneCellIsAProfileWithTheIntervalOfEachMean() {
        Side a = side("21", 20, 1);
        Explanation one = new Explanation(a, a, "host", Optional.empty(), 0.02, Differences.alone(a.profiles()));
        assertThat(ExplainText.mail(one))
                .startsWith("CPU time of a cell, by frame\n")
                .contains(
                        "- task-limit - jdk 21 - cpu 2, Java 21.0.1\n",
                        "- forks: 5 profiled and 3 without the sampler\n")
                .contains("ms per run, mean [95 % interval]")
                // 2.00 to 2.04 s: the mean is 2.02, its standard error 0.00707, Student's t 2.776
                .containsPattern("\nall +2020 +\\[2000, 2040] +100\\.0 %\n")
                .containsPattern("frame +CPU time +\\[95 %] +share\nApp\\.work +1604 ")
                .doesNotContain("change:", "JDK 21:", "differ", "null");
        assertThat(ExplainPage.html(one))
                .contains("Flame graph</h2>", "title=\"App.work 1604 ms per run\"")
                .doesNotContain("Differential", "→", "class=\"dearer", "class=\"cheaper", "class=\"key\"");
    }

    @Test
    void markdownIsATable() {
        assertThat(ExplainText.markdown(explanation(1)))
                .startsWith("# CPU time of two cells, by frame\n")
                .containsPattern(
                        "\\| frame +\\| JDK 21 \\| JDK 25 \\| +change \\[95 %] \\| +\\|\n.*\n\\| App.work +\\|");
    }
}
