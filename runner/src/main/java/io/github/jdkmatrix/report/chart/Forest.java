package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.answer.Step;
import io.github.jdkmatrix.report.answer.StepRow;
import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Strips.Ends;
import io.github.jdkmatrix.report.chart.Strips.Marks;
import io.github.jdkmatrix.report.chart.Strips.Strip;
import io.github.jdkmatrix.report.chart.Svg.PathData;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Standing;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A step as a forest plot: a row for each comparison, its change with its interval on one axis of ratios, and behind them the band
 * in which two are the same. What is worse lies left, whatever the metric; the figures are the change of the metric.
 */
final class Forest {

    private static final double DOT = 3.5;
    private static final double ARROW = 5;

    private final Step step;
    private final List<StepRow> pairs;
    private final double margin;
    private final long rows;

    /**
     * The picture of a step.
     *
     * @param margin two that are less apart are the same
     */
    Forest(Answer answer, Step step, double margin) {
        this.step = step;
        this.margin = margin;
        this.pairs = step.pairs().stream()
                .filter(it -> it.speed() || answer.showsCosts())
                .sorted(Comparator.comparing((StepRow it) -> Charts.ORDER.indexOf(it.mark()))
                        .thenComparing(it -> it.mark().different() ? -Math.abs(place(it)) : place(it)))
                .toList();
        this.rows = pairs.stream().map(StepRow::row).distinct().count();
    }

    /** Whether nothing is compared. */
    boolean isEmpty() {
        return pairs.isEmpty();
    }

    Chart chart() {
        Optional<ValueAxis> axis = Optional.of(ValueAxis.ratios(
                pairs.stream().mapToDouble(Forest::place),
                pairs.stream()
                        .flatMapToDouble(it -> interval(it).stream()
                                .flatMapToDouble(
                                        ends -> DoubleStream.of(Math.log(ends.low()), Math.log(ends.high()))))));
        Block strips = new Strips(pairs.stream().map(this::strip).toList(), axis, this::behind, Optional.of(ends()));
        String title = step.title() + ": " + Charts.found(pairs.stream().map(StepRow::mark));
        return new Chart(
                "changes." + Charts.slug(step.to()) + "." + Charts.slug(step.from()),
                title,
                "A row per comparison: change with its 95 % interval, worse at the left, better at the right; certain ones in"
                        + " colour; hollow: suspects, whose p is below 5 % only before it is adjusted; intervals are not"
                        + " adjusted; the band: the same within "
                        + Svg.number(100 * margin) + " %",
                List.of(strips));
    }

    private void behind(Svg svg, Plot plot) {
        double low = plot.x(1 / (1 + margin));
        svg.rectangle("same", low, plot.top(), plot.x(1 + margin) - low, plot.height());
        svg.line("axis", plot.x(1), plot.top(), plot.x(1), plot.bottom());
    }

    private Ends ends() {
        return pairs.stream().allMatch(it -> metric(it).directed())
                ? new Ends("\u2190 worse", "better \u2192")
                : new Ends("\u2190 less", "more \u2192");
    }

    private Strip strip(StepRow pair) {
        String name = rows == pairs.size() ? pair.row() : rows == 1 ? pair.metric() : pair.row() + ", " + pair.metric();
        Comparison comparison = pair.comparison();
        String tooltip = name + ": " + Quantity.median(comparison.reference()) + " on " + step.from() + ", "
                + Quantity.median(comparison.candidate()) + " on " + step.to() + ", " + pair.metric() + " "
                + change(pair)
                + Change.words(pair.outcome()).map(it -> ", " + it).orElse("");
        return new Strip(name, change(pair), pair.mark().style(), tooltip, "", Optional.of(marks(pair)));
    }

    private static String change(StepRow pair) {
        return ratio(pair).flatMap(it -> Change.of(pair.comparison())).orElse("no ratio");
    }

    private static Marks marks(StepRow pair) {
        return (svg, plot, middle) -> {
            interval(pair).ifPresent(ends -> {
                double low = cut(svg, plot, ends.low(), middle);
                double high = cut(svg, plot, ends.high(), middle);
                svg.line("whisker", low, middle, Math.max(high, low + 1), middle);
            });
            if (ratio(pair).isPresent()) {
                double at = cut(svg, plot, Math.exp(place(pair)), middle);
                svg.circle(pair.is(Standing.Settled.SUSPECT) ? "paper hollow" : "dot", at, middle, DOT);
            }
        };
    }

    /** The place of a ratio; of one beyond the axis its end, with an arrow. */
    private static double cut(Svg svg, Plot plot, double ratio, double middle) {
        double x = plot.x(ratio);
        if (x >= plot.left() && x <= plot.right()) {
            return x;
        }
        double end = x < plot.left() ? plot.left() : plot.right();
        double back = end + (x < plot.left() ? ARROW : -ARROW);
        svg.path(
                "dot",
                new PathData().lineTo(end, middle).lineTo(back, middle - 4).lineTo(back, middle + 4));
        return end;
    }

    private static Better metric(StepRow pair) {
        return pair.comparison().metric().better();
    }

    private static Optional<Double> ratio(StepRow pair) {
        return pair.comparison().ratio().known().filter(it -> it > 0 && Double.isFinite(it));
    }

    /** The logarithm of how many times better; zero where there is no ratio. */
    private static double place(StepRow pair) {
        return ratio(pair)
                .map(Math::log)
                .map(it -> metric(pair) == Better.LOWER ? -it : it)
                .orElse(0.0);
    }

    /** How many times better at least and at most. */
    private static Optional<Interval> interval(StepRow pair) {
        return pair.comparison()
                .interval()
                .known()
                .filter(it -> it.low() > 0 && Double.isFinite(it.high()))
                .map(it -> metric(pair) == Better.LOWER ? new Interval(1 / it.high(), 1 / it.low(), it.level()) : it);
    }
}
