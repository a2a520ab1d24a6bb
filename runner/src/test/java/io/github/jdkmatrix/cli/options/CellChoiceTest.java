package io.github.jdkmatrix.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellChoiceTest {

    @Test
    void theIdOfAFlagSetMayHaveCommasAndEqualsSigns() {
        List<String> known = List.of("default", "-Xlog:gc,safepoint", "-Xmx1g -XX:A=1,2", "-Xlog:gc");

        assertThat(CellChoice.ids(
                        List.of("flags=-Xlog:gc,safepoint", "flags=default,-Xlog:gc", "flags=-Xmx1g -XX:A=1,2"),
                        List.of(),
                        axis -> known))
                .containsExactly(
                        entry("flags", List.of("-Xlog:gc,safepoint", "default", "-Xlog:gc", "-Xmx1g -XX:A=1,2")));
    }
}
