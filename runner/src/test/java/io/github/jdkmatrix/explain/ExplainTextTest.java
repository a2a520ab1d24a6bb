package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.ProcessUsage;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExplainTextTest {

    private static final String LONG = "com/example/" + "a/".repeat(40) + "VeryLongNameOfAClass".repeat(6) + ".method";

    private static Side side(String jdk, int scans, double wallWithSampler) {
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
                cell, jdk + ".0.1", "run", profiles, usage(wallWithSampler, 5), usage(1, 3), jdk.equals("21") ? 0 : 1);
    }

    private static List<ProcessUsage> usage(double wall, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new ProcessUsage(wall, 2, 1.75, 0.25, OptionalLong.empty(), 0))
                .toList();
    }

    private static Explanation explanation(double wallWithSampler) {
        Side a = side("21", 20, 1);
        Side b = side("25", 400, wallWithSampler);
        return new Explanation(a, b, "docker, Linux 6.1.0", 0.02, Differences.of(a.profiles(), b.profiles()));
    }

    @Test
    void mailHasAtMost72Columns() {
        assertThat(ExplainText.mail(explanation(1)).lines()).allMatch(line -> line.length() <= 72);
    }

    @Test
    void theFrameThatDiffersMostComesFirstAndTheHeadNamesBothSides() {
        String mail = ExplainText.mail(explanation(1));
        assertThat(mail)
                .contains("A: task-limit · jdk 21 · cpu 2, Java 21.0.1")
                .contains("5 profiled and 3 without the sampler")
                .contains("1 fork did not complete")
                .contains("CPU time in ms per run")
                .containsPattern("frame +A +B +B - A +95 % interval\nApp\\.work +\\d")
                .doesNotContain("WARNING");
    }

    @Test
    void aSamplerThatDistortsIsNamed() {
        assertThat(ExplainText.mail(explanation(1.3)).replaceAll("\\s+", " "))
                .contains("B: wall +30.0 %, CPU +0.0 %")
                .contains("WARNING: this is beyond the margin of 2 %");
    }

    @Test
    void equalSidesAreOneLine() {
        Side a = side("21", 20, 1);
        String mail = ExplainText.mail(new Explanation(a, a, "host", 0.02, Differences.of(a.profiles(), a.profiles())));
        assertThat(mail).contains("No frame differs for certain.").doesNotContain("Frames that differ");
    }

    @Test
    void markdownIsATable() {
        assertThat(ExplainText.markdown(explanation(1)))
                .startsWith("## CPU time of two cells, by frame\n")
                .contains("| frame | A | B | B - A | 95 % interval |\n|---|---:|---:|---:|---:|\n| `App.work` |");
    }
}
