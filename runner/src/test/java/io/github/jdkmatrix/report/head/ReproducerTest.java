package io.github.jdkmatrix.report.head;

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
    void leavesACommandsOwnWordsAlone() {
        assertThat(Reproducer.words(
                        List.of(
                                "run", "--out", "r", "--jdk", "17", "--", "java", "-jar", "a.jar", "--seed", "3",
                                "--out", "x"),
                        7))
                .containsExactly(
                        "jdkmatrix",
                        "run",
                        "--jdk",
                        "17",
                        "--seed",
                        "7",
                        "--",
                        "java",
                        "-jar",
                        "a.jar",
                        "--seed",
                        "3",
                        "--out",
                        "x");
    }

    @Test
    void keepsTheSeedThatWasAskedFor() {
        assertThat(Reproducer.words(List.of("run", "--seed=3"), 3)).containsExactly("jdkmatrix", "run", "--seed=3");
        assertThat(Reproducer.words(List.of("run", "--seed", "3"), 3))
                .containsExactly("jdkmatrix", "run", "--seed", "3");
    }
}
