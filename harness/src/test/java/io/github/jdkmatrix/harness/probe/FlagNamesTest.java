package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FlagNamesTest {
    @Test
    void readsEverySpellingOfAFlagOnce() {
        assertThat(FlagNames.of(List.of(
                        "-Xmx1g",
                        "-XX:+UseSerialGC",
                        "-XX:-UsePerfData",
                        "-XX:ActiveProcessorCount=3",
                        "-XX:+UsePerfData",
                        "-XX:OnError=a=b",
                        "-XX:",
                        "-Dx=-XX:+No",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED")))
                .containsExactly("MaxHeapSize", "UseSerialGC", "UsePerfData", "ActiveProcessorCount", "OnError");
    }
}
