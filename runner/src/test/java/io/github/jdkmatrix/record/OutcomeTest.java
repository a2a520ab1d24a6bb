package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomeTest {

    private static final List<Outcome> ALL = List.of(
            Outcome.completed(),
            Outcome.failed("why"),
            Outcome.timedOut("why"),
            Outcome.killedForMemory("why"),
            Outcome.outOfMemory("why"),
            Outcome.disturbed("why"),
            Outcome.unsupported("why"),
            Outcome.unavailable("why"),
            Outcome.redundant("why"));

    static List<Outcome> all() {
        return ALL;
    }

    @Test
    void eachKindHasItsWordAndAllButOneAReason() {
        assertThat(ALL).extracting(Outcome::kind).containsExactly(Outcome.Kind.values());
        assertThat(ALL)
                .extracting(Outcome::word)
                .containsExactly(("completed failed timed-out killed-for-memory out-of-memory disturbed unsupported"
                                + " unavailable redundant")
                        .split(" "));
        assertThat(ALL).filteredOn(outcome -> outcome.detail().isEmpty()).containsExactly(Outcome.completed());
    }

    @ParameterizedTest
    @MethodSource("all")
    void aWordAndItsReasonGiveTheOutcomeBack(Outcome outcome) {
        assertThat(Outcome.of(outcome.word(), outcome.reason())).isEqualTo(outcome);
    }
}
