package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.session.SimulatedStep.Row;
import io.github.jdkmatrix.text.UserException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DecisionTest {

    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    /** Known at once, a change of 5 % in 3 % noise, no change in 4 % noise with longer forks, and hopeless. */
    private final SimulatedStep run = new SimulatedStep(
            List.of(new Row(0.001, 1.3, 1), new Row(0.03, 1.05, 1), new Row(0.04, 1, 60), new Row(0.9, 1, 1)), 7, 8);

    private Decision decision(String step, Optional<Duration> time) {
        return new Decision(step, run, time, CLOCK);
    }

    /** The labels and forks of what ran, in its order. */
    private List<String> ran(Decision decision) {
        List<String> ran = new ArrayList<>();
        for (Optional<Decision.OpenRow> next = decision.next(); next.isPresent(); next = decision.next()) {
            run.run(next.get().cells(), next.get().next());
            ran.add(next.get().label() + " to " + next.get().next());
        }
        return ran;
    }

    @Test
    void theCheapestDecisionIsFirstAndWhatIsHopelessIsLeftAlone() {
        Decision decision = decision(SimulatedStep.STEP, Optional.empty());
        assertThat(decision.rows()).extracting(Decision.OpenRow::label).containsExactly("2 tasks", "3 tasks");
        assertThat(decision.outlook())
                .hasSize(4)
                .satisfies(it -> assertThat(it.getFirst()).startsWith("step 25:21: 2 rows to decide, about "))
                .satisfies(it -> assertThat(it.getLast()).isEqualTo("  left alone, too noisy to say: 4 tasks"));
        assertThat(ran(decision)).containsExactly("2 tasks to 14", "3 tasks to 14");
        assertThat(decision.rows()).isEmpty();
    }

    @Test
    void whatDoesNotFitIntoTheTimeDoesNotBegin() {
        assertThat(ran(decision(SimulatedStep.STEP, Optional.of(Duration.ofMinutes(2)))))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).startsWith("2 tasks"));
        assertThat(ran(decision(SimulatedStep.STEP, Optional.of(Duration.ofSeconds(1)))))
                .isEmpty();
    }

    @Test
    void aStepThatIsNotThereIsRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> decision("21:25", Optional.empty()))
                .isInstanceOf(UserException.class)
                .hasMessage("--decide 21:25: no such step; give one of 25:21");
    }
}
