package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomeTest {

    private static final List<Outcome> ALL = List.of(
            new Outcome.Completed(),
            new Outcome.Failed("why"),
            new Outcome.TimedOut("why"),
            new Outcome.OutOfMemory("why"),
            new Outcome.Contaminated("why"),
            new Outcome.Unsupported("why"),
            new Outcome.Unavailable("why"),
            new Outcome.Redundant("why"));

    static List<Outcome> all() {
        return ALL;
    }

    @Test
    void noKindIsForgottenHere() {
        assertThat(ALL.stream().map(Object::getClass))
                .containsExactlyInAnyOrderElementsOf(Arrays.asList(Outcome.class.getPermittedSubclasses()));
    }

    @Test
    void eachKindHasItsWord() {
        assertThat(ALL)
                .extracting(Outcome::word)
                .containsExactly(
                        "completed",
                        "failed",
                        "timed-out",
                        "out-of-memory",
                        "contaminated",
                        "unsupported",
                        "unavailable",
                        "redundant");
    }

    @ParameterizedTest
    @MethodSource("all")
    void aWordAndItsReasonGiveTheOutcomeBack(Outcome outcome) {
        assertThat(Outcome.of(outcome.word(), outcome.detail().orElse(null))).isEqualTo(outcome);
    }

    @Test
    void onlyACompletedRunNeedsNoReason() {
        assertThat(ALL).filteredOn(outcome -> outcome.detail().isEmpty()).containsExactly(new Outcome.Completed());
    }

    @Test
    void aMissingReasonIsAnEmptyOne() {
        assertThat(Outcome.of("failed", null)).isEqualTo(new Outcome.Failed(""));
    }

    @Test
    void anUnknownWordIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Outcome.of("COMPLETED", ""))
                .withMessage("unknown outcome 'COMPLETED'");
    }
}
