package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.report.export.JmhReport;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.util.ListStatistics;

/** Seals what readers of JMH's JSON get. */
class JmhReportTest {

    private static final String SCHEMA = "jmh.schema.json";

    @Test
    void theSchemaKnowsJmhsOwn() {
        String own = Exported.read("jmh-own.json");
        assertThat(Exported.errors(SCHEMA, own)).isEmpty();
        assertThat(Exported.errors(SCHEMA, own.replace("\"scoreUnit\"", "\"unit\"")))
                .isNotEmpty();
    }

    @Test
    void fieldsAreThoseOfJmhInItsOrder() {
        JsonNode own = Exported.json(Exported.read("jmh-own.json")).get(0);
        JsonNode ours = Exported.json(text(Exported.sample())).get(0);
        // Its benchmark has no parameters, and then JMH leaves them out.
        assertThat(Exported.fields(ours))
                .filteredOn(name -> !name.equals("params"))
                .isEqualTo(Exported.fields(own));
        assertThat(List.of(ours.get("primaryMetric"), ours.at("/secondaryMetrics/wall")))
                .allSatisfy(metric -> assertThat(Exported.fields(metric))
                        .isEqualTo(Exported.fields(own.get("primaryMetric")))
                        .isEqualTo(Exported.fields(own.at("/secondaryMetrics/voluntary"))));
        assertThat(Exported.fields(ours.at("/primaryMetric/scorePercentiles")))
                .isEqualTo(Exported.fields(own.at("/primaryMetric/scorePercentiles")));
    }

    @Test
    void theNumbersAreJmhsOwn() {
        double[] values = {1.5, 1.25, 1.75, 1.5625, 1.375, 1.625, 1.4375};
        ListStatistics jmh = new ListStatistics(values);
        JsonNode metric = Exported.json(text(Exported.sample())).at("/0/secondaryMetrics/wall");
        assertThat(metric.get("score").doubleValue()).isCloseTo(jmh.getMean(), within(1e-12));
        assertThat(metric.get("scoreError").doubleValue()).isCloseTo(jmh.getMeanErrorAt(0.999), within(1e-9));
        assertThat(metric.at("/scoreConfidence/0").doubleValue())
                .isCloseTo(jmh.getConfidenceIntervalAt(0.999)[0], within(1e-9));
        metric.get("scorePercentiles")
                .properties()
                .forEach(it -> assertThat(it.getValue().doubleValue())
                        .isCloseTo(jmh.getPercentile(Double.parseDouble(it.getKey())), within(1e-12)));
        assertThat(metric.get("scorePercentiles")).hasSize(10);
    }

    @Test
    void theChosenMetricIsTheOnlyOne() {
        TableOptions wall = Cells.metrics("wall");
        JsonNode entry =
                Exported.json(new JmhReport().write(Exported.sample(), wall)).get(0);
        assertThat(entry.get("mode").textValue()).isEqualTo("ss");
        assertThat(entry.at("/primaryMetric/scoreUnit").textValue()).isEqualTo("s/op");
        assertThat(entry.get("secondaryMetrics")).isEmpty();
    }

    @Test
    void theErrorOfTwoForksIsNotKnown() {
        JsonNode metric = Exported.json(
                        text(Cells.results(Cells.MATRIX, Exported.ran(even("virtual", "21", "one"), 1, 2))))
                .at("/0/primaryMetric");
        assertThat(metric.get("scoreError").textValue()).isEqualTo("NaN");
        assertThat(metric.at("/scoreConfidence/1").textValue()).isEqualTo("NaN");
    }

    private static String text(Results results) {
        return new JmhReport().write(results, TableOptions.NONE);
    }
}
