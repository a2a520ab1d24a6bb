package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReproducerTest {

    @Test
    void leavesOutWhereThingsLieOnOneMachine() {
        assertThat(Reproducer.words(List.of("run", "/home/me/deep/m.yaml", "--out", "/tmp/r", "--forks", "5"), 7))
                .containsExactly("jdkmatrix", "run", "m.yaml", "--forks", "5", "--seed", "7");
        assertThat(Reproducer.words(List.of("run", "--context", "big", "--out=/tmp/r"), 7))
                .containsExactly("jdkmatrix", "run", "--seed", "7");
    }

    @Test
    void keepsTheSeedThatWasAskedFor() {
        assertThat(Reproducer.words(List.of("run", "--seed=3"), 3)).containsExactly("jdkmatrix", "run", "--seed=3");
        assertThat(Reproducer.words(List.of("run", "--seed", "3"), 3))
                .containsExactly("jdkmatrix", "run", "--seed", "3");
    }
}
