package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.text.Json;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ForksTest {

    private static final StoppingRule RULE = new StoppingRule(6, 0.02, Optional.empty());

    static Stream<Forks> recorded() {
        return Stream.of(new Forks.Fixed(7), new Forks.Until(30, RULE), Forks.unset());
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void aRecordHasWhatWasSaid(Forks forks) throws JsonProcessingException {
        assertThat(Json.MAPPER.readValue(Json.text(forks), Forks.class)).isEqualTo(forks);
        Settings settings = Settings.DEFAULT.with(forks);
        assertThat(Json.MAPPER.readValue(Json.text(settings), Settings.class)).isEqualTo(settings);
    }

    /** The number of blocks is known only later, and is written over. */
    @Test
    void ofATimeARecordHasTheFirstBlock() {
        assertThat(Json.text(new Forks.For(Duration.ofHours(1), 100))).isEqualTo("{\"forks\":1}");
    }

    @Test
    void theLastThatSaysItCounts() {
        Forks seven = new Forks.Fixed(7);
        assertThat(Forks.unset().or(seven)).isEqualTo(seven);
        assertThat(seven.or(new Forks.Fixed(9))).isEqualTo(seven);
    }

    @Test
    void aTimeAloneHasALimitOfItsOwn() {
        assertThat(new Forks.For(Duration.ofHours(1), Forks.MAX)
                        .atMostBlocks(50)
                        .most())
                .isEqualTo(50);
        assertThat(new Forks.Fixed(70).atMostBlocks(50).most()).isEqualTo(70);
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> new Forks.Fixed(0)).hasMessage("'forks' is 0, not from 1 to 10000");
        assertThatThrownBy(() -> new Forks.Until(5, RULE)).hasMessage("'until' does not fit 5 forks");
    }
}
