package io.github.jdkmatrix.report.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReproducerTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run /home/me/deep/m.yaml --out /tmp/r --forks 5 | run m.yaml --forks 5 --seed 7
            run --shard 1/2 --out=/tmp/r                    | run --seed 7
            run -o r --jdk 17 -or2 -o=r3                    | run --jdk 17 --seed 7
            run --seed=3                                    | run --seed=3
            run --seed 3                                    | run --seed 3
            run --out r --jdk 17 -- java -jar a.jar --seed 3 --out x | run --jdk 17 --seed 7 -- java -jar a.jar --seed 3 --out x
            """)
    void leavesOutWhereThingsLieButNoWordOfACommandNorTheSeedAskedFor(String typed, String words) {
        assertThat(words(typed)).isEqualTo("jdkmatrix " + words);
    }

    @Test
    void optionsCanBeReplaced() {
        List<String> typed =
                List.of("run", "m.yaml", "--only", "jdks=21", "--only=cpus=1", "--", "java", "--only", "x");
        assertThat(Reproducer.words(typed, 7, List.of("--only"), List.of("--only", "jdks=25")))
                .containsExactly(
                        "jdkmatrix", "run", "m.yaml", "--only", "jdks=25", "--seed", "7", "--", "java", "--only", "x");
    }

    private static String words(String typed) {
        return String.join(" ", Reproducer.words(List.of(typed.split(" ")), 7, List.of(), List.of()));
    }
}
