package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.report.chart.ValueAxis.Range;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueAxisTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3100000    | ops   | M ops   | 0 1 2 3
            0.0034     | s     | ms      | 0 1 2 3
            1900       | ms    | s       | 0 0.5 1 1.5
            94371840   | B     | MiB     | 0 20 40 60 80
            0.98       | 1     | ''      | 0 0.2 0.4 0.6 0.8
            0          | ops   | ops     | 0 0.2 0.4 0.6 0.8 1
            """)
    void ticksAreRoundInTheUnitOfTheAxis(double highest, String unit, String shown, String ticks) {
        ValueAxis axis = ValueAxis.fromZero(new Range(highest, highest), unit, 5);
        assertThat(axis.unit()).isEqualTo(shown);
        assertThat(String.join(" ", labels(axis))).isEqualTo(ticks);
        assertThat(axis.range().low()).isZero();
    }

    @Test
    void theHighestValueLiesWithin() {
        ValueAxis axis = ValueAxis.fromZero(new Range(1, 4.1), "ops", 5);
        assertThat(axis.share(0)).isZero();
        assertThat(axis.share(4.1)).isEqualTo(1);
        assertThat(axis.ticks().getLast().value()).isEqualTo(4);
    }

    @Test
    void aroundValuesZeroIsShownWhereItIsNear() {
        assertThat(ValueAxis.around(new Range(98, 102), "ops", 5).range().low()).isPositive();
        assertThat(ValueAxis.around(new Range(30, 102), "ops", 5).range().low()).isZero();
        ValueAxis below = ValueAxis.around(new Range(-4, 6), "ops", 5);
        assertThat(below.share(-4)).isPositive();
        assertThat(below.share(6)).isLessThan(1);
    }

    @Test
    void oneValueHasRoomAroundIt() {
        ValueAxis axis = ValueAxis.around(new Range(7, 7), "s", 5);
        assertThat(axis.share(7)).isCloseTo(0.5, within(1e-12));
        assertThat(axis.ticks()).isNotEmpty();
        assertThat(ValueAxis.around(new Range(0, 0), "s", 5).ticks()).isNotEmpty();
    }

    @Test
    void ratiosLieAroundOneAndTheSameFarToBothSides() {
        ValueAxis axis = ratios(new double[] {0.8, 1.02, 1.1}, 0.5, 0.9);
        assertThat(axis.share(1)).isCloseTo(0.5, within(1e-12));
        assertThat(axis.share(0.5) + axis.share(2)).isCloseTo(1, within(1e-12));
        assertThat(axis.range().high()).as("half as far again").isCloseTo(Math.pow(1.25, 1.5), within(1e-12));
        assertThat(labels(axis)).containsExactly("1.2x", "1.1x", "1x", "1.1x", "1.2x");
    }

    @Test
    void oneThatIsFarAwayDoesNotMakeTheOthersADot() {
        assertThat(ratios(new double[] {1.05, 40}, 35, 45).range().high()).isCloseTo(1.25, within(1e-12));
        assertThat(ratios(new double[] {40, 50}, 35, 45).range().high()).isGreaterThan(40);
        assertThat(ratios(new double[] {}).ticks()).isNotEmpty();
    }

    private static ValueAxis ratios(double[] points, double... ends) {
        return ValueAxis.ratios(
                DoubleStream.of(points).map(Math::log), DoubleStream.of(ends).map(Math::log));
    }

    @Test
    void whatIsNoMeasurementIsNotInTheRange() {
        DoubleStream values = DoubleStream.of(1, Double.NaN, 2, Double.POSITIVE_INFINITY, -1e300);
        assertThat(Range.of(values)).contains(new Range(1, 2));
        assertThat(Range.of(DoubleStream.of(Double.NaN))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 5, 0.2", "0.3, 3, 0.1", "11, 5, 5", "101, 4, 50", "7e9, 5, 2e9", "3e-9, 5, 1e-9"})
    void aStepIsOneTwoOrFiveTimesAPowerOfTen(double length, int most, double step) {
        assertThat(ValueAxis.step(length, most)).isCloseTo(step, within(step * 1e-9));
    }

    @Test
    void ticksAreTheMultiplesWithinTheRange() {
        assertThat(ValueAxis.multiples(new Range(-0.25, 0.31), 0.1))
                .hasSize(6)
                .first()
                .satisfies(it -> assertThat(it).isCloseTo(-0.2, within(1e-12)));
        assertThat(ValueAxis.multiples(new Range(0, 0.3), 0.1)).hasSize(4);
        assertThat(ValueAxis.multiples(new Range(1.1, 1.9), 1)).isEmpty();
    }

    private static List<String> labels(ValueAxis axis) {
        return axis.ticks().stream().map(ValueAxis.Tick::label).toList();
    }
}
