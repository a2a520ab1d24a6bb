package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {
    private static final List<String> KNOWN = List.of("yield-loop", "count-even", "task-limit");

    @ParameterizedTest
    @CsvSource({"yieldloop,yield-loop", "cuont-evn,count-even", "task-limits,task-limit", "tsak-limit,task-limit"})
    void findsTheWordThatWasMeant(String typed, String meant) {
        assertThat(NearestWord.of(typed, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"19,17", "211,21", "3.5,35", "jdk22,jdk21", "-f,-h", "100k,10k", "count-odd,count-even", "java,jhat"})
    void anotherWordIsNoTypingError(String typed, String known) {
        assertThat(NearestWord.of(typed, List.of(known))).isEmpty();
    }

    @Test
    void theNearestOfSeveralIsNamed() {
        assertThat(NearestWord.of("28-ae", List.of("28", "28-ea", "8"))).contains("28-ea");
        assertThat(NearestWord.of("paln", List.of("clean", "plan"))).contains("plan");
    }

    @Test
    void doesNotGuessWildly() {
        assertThat(NearestWord.of("fibonacci", KNOWN)).isEmpty();
        assertThat(NearestWord.of("", KNOWN)).isEmpty();
        assertThat(NearestWord.of("anything", List.of())).isEmpty();
        assertThat(NearestWord.hint("fibonacci", KNOWN)).isEmpty();
    }
}
