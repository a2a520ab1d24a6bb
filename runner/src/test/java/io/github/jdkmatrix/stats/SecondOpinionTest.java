package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.stats.Modes.Dip;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SciPy, statsmodels and diptest on the same values. */
class SecondOpinionTest {

    static Stream<JsonNode> mannWhitney() {
        return Golden.cases("mannWhitney");
    }

    static Stream<JsonNode> dip() {
        return Golden.cases("dip");
    }

    static Stream<JsonNode> holm() {
        return Golden.cases("holm");
    }

    static Stream<JsonNode> moments() {
        return Golden.cases("moments");
    }

    @ParameterizedTest
    @MethodSource
    void mannWhitney(JsonNode given) {
        double[] reference = Golden.values(given.get("reference"));
        double[] candidate = Golden.values(given.get("candidate"));
        double p = given.get("p").doubleValue();
        assertThat(MannWhitney.of(reference, candidate).p()).isCloseTo(p, within(1e-9));
        assertThat(MannWhitney.of(candidate, reference).p()).isCloseTo(p, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource
    void dip(JsonNode given) {
        assertThat(Dip.of(Golden.values(given.get("values"))))
                .isCloseTo(given.get("dip").doubleValue(), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource
    void holm(JsonNode given) {
        double[] p = Golden.values(given.get("p"));
        Map<Integer, Holm.Test> tests = new LinkedHashMap<>();
        IntStream.range(0, p.length).forEach(i -> tests.put(i, new Holm.Test(p[i], 1)));
        Holm<Integer> holm = new Holm<>(tests, 1);
        assertThat(IntStream.range(0, p.length).mapToDouble(holm::adjusted).toArray())
                .containsExactly(Golden.values(given.get("adjusted")), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource
    void moments(JsonNode given) {
        Estimate ours = Golden.seconds(Golden.values(given.get("values")));
        assertThat(new double[] {ours.mean(), ours.sigma().known().orElseThrow(), ours.median()})
                .containsExactly(
                        Arrays.stream(new String[] {"mean", "sigma", "median"})
                                .mapToDouble(it -> given.get(it).doubleValue())
                                .toArray(),
                        within(1e-12));
    }
}
