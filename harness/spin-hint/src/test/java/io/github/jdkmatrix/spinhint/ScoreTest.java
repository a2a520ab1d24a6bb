package io.github.jdkmatrix.spinhint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.trial.Findings;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.ResultRole;

class ScoreTest {
    private static Findings findings(Score score) {
        Findings findings = new Findings();
        score.report(findings);
        return findings;
    }

    @Test
    void scoreAndErrorAreJmhs() {
        Findings findings = findings(new Score(47.189, 0.411, "us/op"));

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics())
                .containsExactly(
                        new Findings.Metric("us-per-op", "47.189"), new Findings.Metric("us-per-op-error", "0.411"));
    }

    @Test
    void anErrorThatJmhDoesNotTellIsUnavailable() {
        Findings findings = findings(new Score(47.189, Double.NaN, "us/op"));

        assertThat(findings.invalid()).isEmpty();
        assertThat(findings.metrics()).containsExactly(new Findings.Metric("us-per-op", "47.189"));
        assertThat(findings.facts())
                .containsExactly(new Findings.Fact(
                        "unavailable.us-per-op-error", "JMH tells an error from three iterations on"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void aScoreThatCannotBeIsAWrongAnswer(double value) {
        Findings findings = findings(new Score(value, 1, "us/op"));

        assertThat(findings.invalid()).contains("JMH's score is " + value + " us/op");
        assertThat(findings.metrics()).isEmpty();
    }

    @Test
    void aScoreInAnotherUnitIsAWrongAnswer() {
        assertThat(findings(new Score(1, 1, "ops/us")).invalid()).contains("JMH's score is in ops/us, not in us/op");
    }

    @Test
    void oneOpInAMillisecondIsAThousandMicroseconds() {
        Score score = Score.of(new AverageTimeResult(ResultRole.PRIMARY, "x", 1, 1_000_000, TimeUnit.MICROSECONDS));

        assertThat(score.value()).isEqualTo(1_000);
        assertThat(score.error()).isNaN();
        assertThat(score.unit()).isEqualTo("us/op");
    }
}
