package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.report.chart.ChainChart.Kind;
import io.github.jdkmatrix.report.chart.ChainChart.Mark;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ChainChartTest {

    private static final MetricSpec TIME = new MetricSpec("wall", "s", Better.LOWER, "");

    @Test
    void aLineEndsAtTheBuildThatWasMeasuredBeside() {
        Document svg = chart(start(0), mark(1, 0, 1.1, Kind.SAME), mark(2, 0, 1.2, Kind.CONFIRMED));
        List<String> lines = lines(svg);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).split("L", -1)[0])
                .as("both lines start at the first build")
                .isEqualTo(lines.get(1).split("L", -1)[0]);
    }

    @Test
    void noLineCrossesAGap() {
        assertThat(lines(chart(start(0), mark(1, 0, 1.1, Kind.SAME), start(2)))).hasSize(1);
    }

    @Test
    void theLegendHasTheMarksThatAreDrawn() {
        assertThat(texts(chart(start(0), mark(1, 0, 1.1, Kind.NOT_CONFIRMED))))
                .contains("start of a chain", "change, not confirmed")
                .doesNotContain("no change", "change, confirmed");
    }

    @Test
    void anyNameIsWellFormed() {
        String hostile = "<script>&\"]]>";
        ChainChart chart = new ChainChart("c1", hostile, hostile, TIME, List.of(hostile), List.of(start(0)));
        assertThat(texts(Xml.parse(chart.svg()))).contains(hostile + ", lower is better.");
    }

    private static Document chart(Mark... marks) {
        List<String> builds = List.of("21.0.2+13", "21.0.8+9", "21.0.13+1").subList(0, marks.length);
        return Xml.parse(new ChainChart("c1", "even: wall", "CPUs 2", TIME, builds, List.of(marks)).svg());
    }

    private static Mark start(int at) {
        return new Mark(at, OptionalInt.empty(), 1, 1, 1, Kind.START, "start");
    }

    private static Mark mark(int at, int from, double ratio, Kind kind) {
        return new Mark(at, OptionalInt.of(from), ratio, 0.9 * ratio, 1.1 * ratio, kind, "build " + at);
    }

    /** The lines of the plot, without those of the legend, which are in the group of their mark. */
    private static List<String> lines(Document svg) {
        List<Element> all = Xml.elements(svg, "path").stream()
                .filter(it -> it.getAttribute("class").equals("line"))
                .toList();
        List<String> kinds = List.of("start of a chain", "no change", "change, not confirmed", "change, confirmed");
        long inTheLegend = texts(svg).stream().filter(kinds::contains).count();
        return all.stream().skip(inTheLegend).map(it -> it.getAttribute("d")).toList();
    }

    private static List<String> texts(Document svg) {
        return Xml.elements(svg, "text").stream().map(Element::getTextContent).toList();
    }
}
