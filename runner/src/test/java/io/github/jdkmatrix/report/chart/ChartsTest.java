package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.CompletionChart.MiddleForks;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind of chart, in files that a person can look at. */
class ChartsTest {

    private static final Path GOLDEN = Path.of("src/test/resources/charts");
    private static final Path ACTUAL = Path.of("target/charts");

    @TempDir
    private Path folder;

    private ResultFolder sample;
    private List<Chart> charts;

    @BeforeEach
    void drawAll() {
        sample = Folders.sample(folder);
        charts = Folders.charts(sample, Optional.empty());
    }

    @Test
    void everyWorkloadHasItsCharts() {
        assertThat(charts)
                .extracting(Chart::name)
                .containsExactly(
                        "forks.even.work",
                        "forks.even.cpu",
                        "forks.fair.makespan",
                        "forks.fair.cpu",
                        "completion-times.fair");
    }

    @ParameterizedTest
    @ValueSource(strings = {"forks.even.work", "completion-times.fair"})
    void theChartIsTheOneThatWasReviewed(String name) throws IOException {
        Path golden = GOLDEN.resolve(name + ".svg");
        Path actual = Files.createDirectories(ACTUAL).resolve(name + ".svg");
        Files.writeString(actual, svg(charts, name));
        assertThat(svg(charts, name))
                .as("review %s, then copy it to %s", actual, golden)
                .isEqualTo(Files.readString(golden));
    }

    @Test
    void theyAreTheSameUnderEveryLocaleAndEachTime() {
        Locales.assertSameUnderAll(() -> svgs(Folders.charts(sample, Optional.empty())), svgs(charts));
    }

    @Test
    void oneMetricMayBeAskedFor() {
        assertThat(Folders.charts(sample, Optional.of("wall")))
                .extracting(Chart::name)
                .containsExactly("forks.even.wall", "forks.fair.wall");
    }

    @Test
    void ofSeveralForksTheOneInTheMiddleIsShown() {
        Results results = Results.read(sample, note -> {});
        Series shown = new MiddleForks(Optional.of(sample), Subject.of(results))
                .of(Folders.cell("fair", "virtual", "21", "2"))
                .orElseThrow();
        // The second of three took 4.2 s, the first and the third a tenth of a second less and more.
        assertThat(shown.points().stream().mapToDouble(List::getLast).max()).hasValue(4.2);
    }

    private static String svgs(List<Chart> charts) {
        return charts.stream().map(Chart::svg).collect(Collectors.joining());
    }

    private static String svg(List<Chart> charts, String name) {
        return charts.stream()
                .filter(it -> it.name().equals(name))
                .map(Chart::svg)
                .findFirst()
                .orElseThrow();
    }
}
