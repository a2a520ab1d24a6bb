package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs of the real hyperfine: from its samples we make its figures. */
class HyperfineTest {

    static Stream<JsonNode> results() {
        return Stream.of("plain", "outlier").flatMap(HyperfineTest::resultsOf);
    }

    @ParameterizedTest
    @MethodSource("results")
    void itsFiguresAreOurs(JsonNode result) {
        Estimate ours = estimate(result);
        assertThat(List.of(ours.median(), ours.min(), ours.max()))
                .containsExactly(
                        result.get("median").doubleValue(),
                        result.get("min").doubleValue(),
                        result.get("max").doubleValue());
        assertThat(ours.mean()).isCloseTo(result.get("mean").doubleValue(), within(1e-15));
        assertThat(ours.sigma().known())
                .hasValueSatisfying(
                        it -> assertThat(it).isCloseTo(result.get("stddev").doubleValue(), within(1e-15)));
    }

    private static Stream<JsonNode> resultsOf(String file) {
        JsonNode results = Golden.json("hyperfine/" + file + ".json").get("results");
        return IntStream.range(0, results.size()).mapToObj(results::get);
    }

    private static Estimate estimate(JsonNode result) {
        return Golden.seconds(Golden.values(result.get("times")));
    }
}
