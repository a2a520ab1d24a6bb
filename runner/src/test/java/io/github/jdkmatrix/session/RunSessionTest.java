package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Forks;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunSessionTest {

    /** Of a run for three minutes. */
    @ParameterizedTest(name = "{4}")
    @CsvSource({
        "1000, 3, 150, true, 30 of the next 50 s fit",
        "1000, 3, 156, false, 24 of the next 52 s fit",
        "1000, 1, 121, false, a long block runs once",
        "2, 1, 0, true, the plan has one more",
        "2, 2, 0, false, the plan ends before the time does"
    })
    void aBlockBeginsIfAtLeastHalfOfItFits(int most, int blocks, int seconds, boolean another, String why) {
        Forks forks = new Forks.For(Duration.ofMinutes(3), most);
        assertThat(RunSession.another(forks, blocks, Duration.ofSeconds(seconds)))
                .isEqualTo(another);
    }
}
