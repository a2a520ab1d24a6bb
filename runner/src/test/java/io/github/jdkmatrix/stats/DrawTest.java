package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.apache.commons.statistics.descriptive.Median;
import org.junit.jupiter.api.Test;

class DrawTest {

    @Test
    void theMedianOfADrawIsTheMedianOfItsValues() {
        Random random = new Random(5);
        for (int n = 1; n <= 40; n++) {
            double[] values = random.doubles(n).toArray();
            Draw draw = new Draw(ForkValues.of(values));
            assertThat(draw.medianOfAll()).isEqualTo(Median.withDefaults().evaluate(values.clone()));
            for (int again = 0; again < 20; again++) {
                double[] drawn = new double[n];
                for (int i = 0; i < n; i++) {
                    int fork = random.nextInt(n);
                    draw.take(fork);
                    drawn[i] = values[fork];
                }
                assertThat(draw.median()).isEqualTo(Median.withDefaults().evaluate(drawn));
            }
        }
    }
}
