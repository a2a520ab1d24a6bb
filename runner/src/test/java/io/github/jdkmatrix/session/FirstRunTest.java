package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FirstRunTest {

    private static final Cell ON_17 = on("17");
    private static final Cell ON_25 = on("25");

    private static Cell on(String jdk) {
        return TestCell.of("start", new TreeMap<>(), jdk, "2", "default");
    }

    @Test
    void theCommandOfTheReaderHasTheJdksThatRan() {
        assertThat(FirstRun.said(List.of(ON_17, ON_25, ON_25), List.of()))
                .containsExactly("Yours: jdkmatrix run --jdk 17 --jdk 25 -- java -jar app.jar");
    }

    @Test
    void withOneJdkItComparesFlags() {
        assertThat(FirstRun.said(List.of(ON_25), List.of(ON_25, ON_25)))
                .containsExactly(
                        "Not run: 2 cells that only JDK 25 can run here, with nothing to compare with",
                        "Yours: jdkmatrix run --jdk 25 --flags=-XX:+UseSerialGC -- java -jar app.jar");
    }

    @Test
    void cellsOfSeveralJdksAreNamedWithAllOfThem() {
        assertThat(FirstRun.said(List.of(ON_25), List.of(ON_17, ON_25)))
                .first()
                .asString()
                .startsWith("Not run: 2 cells that only JDK 17 or 25 can run here");
    }
}
