package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomeTest {

    private static final List<Outcome> ALL = Stream.of(Outcome.Kind.values())
            .map(kind -> kind == Outcome.Kind.COMPLETED ? Outcome.completed() : kind.because("why"))
            .toList();

    static List<Outcome> all() {
        return ALL;
    }

    @Test
    void eachKindHasItsWordAndAllButOneAReason() {
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
        assertThat(Outcome.of(outcome.word(), outcome.detail())).isEqualTo(outcome);
    }
}
