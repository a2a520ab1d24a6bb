package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Resamples;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The same runs in hyperfine's words and in ours; src/test/resources/stats/README.md tells how it was run. */
class MeanTextTest {

    private static final String FOLDER = "../stats/hyperfine/";
    private static final Resamples DRAWN = new Resamples(1);
    private static final Estimate FAST = times(0);
    private static final Estimate SLOW = times(1);

    @Test
    void theRatioHasHyperfinesDigits() {
        assertThat(Exported.read(FOLDER + "plain.txt")).contains("1.51 ± 0.13 times faster");
        assertThat(MeanText.times(Comparison.acrossRuns(SLOW, FAST, DRAWN))).isEqualTo("1.51 ± 0.13 times faster");
        assertThat(MeanText.times(Comparison.acrossRuns(FAST, SLOW, DRAWN))).isEqualTo("1.51 ± 0.13 times slower");
    }

    @Test
    void theSpreadHasItsDigitsAndMore() {
        assertThat(Exported.read(FOLDER + "plain.txt"))
                .contains("33.1 ms ±   1.7 ms")
                .contains("31.1 ms …  36.8 ms");
        assertThat(MeanText.spread(SLOW)).isEqualTo("± 1.662 ms, 31.06 ms … 36.77 ms");
    }

    private static Estimate times(int command) {
        JsonNode times = Exported.json(Exported.read(FOLDER + "plain.json")).at("/results/" + command + "/times");
        double[] seconds = StreamSupport.stream(times.spliterator(), false)
                .mapToDouble(JsonNode::doubleValue)
                .toArray();
        return new Estimate(ProcessMetric.WALL.spec(), ForkValues.of(seconds), 0);
    }
}
