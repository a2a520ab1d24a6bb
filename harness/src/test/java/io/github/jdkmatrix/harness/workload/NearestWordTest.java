package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {
    private static final List<String> KNOWN = List.of("yield-loop", "count-even", "task-limit");

    @ParameterizedTest
    @CsvSource({"yieldloop,yield-loop", "count-odd,count-even", "task-limits,task-limit", "tsak-limit,task-limit"})
    void findsTheWordThatWasMeant(String typed, String meant) {
        assertThat(NearestWord.of(typed, KNOWN)).contains(meant);
    }

    @Test
    void doesNotGuessWildly() {
        assertThat(NearestWord.of("fibonacci", KNOWN)).isEmpty();
        assertThat(NearestWord.of("", KNOWN)).isEmpty();
        assertThat(NearestWord.of("anything", List.of())).isEmpty();
        assertThat(NearestWord.hint("fibonacci", KNOWN)).isEmpty();
    }
}
