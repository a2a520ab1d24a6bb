package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CellTest {

    @Test
    void itIsReadAsOneLine() {
        assertThat(cell(Map.of("yield", "true", "thread", "virtual"), "serial"))
                .hasToString("even thread=virtual yield=true · jdk 21 · cpu one · serial");
        assertThat(cell(Map.of(), "default")).hasToString("even · jdk 21 · cpu one");
    }

    @Test
    void itHasAnIdOnEachAxis() {
        Cell cell = cell(Map.of(), "serial");
        assertThat(Axis.values()).extracting(cell::on).containsExactly("even", "21", "one", "serial", "");
    }

    @Test
    void severalDimensionsAreOneValueAndOneKey() {
        Cell cell = cell(Map.of("thread", "virtual", "yield", "true"), "serial");
        assertThat(cell.value("thread, jdks, pause")).isEqualTo("virtual 21");
        assertThat(cell.without("thread, jdks"))
                .isEqualTo(TestCell.of("even", new TreeMap<>(Map.of("yield", "true")), "", "one", "serial"));
    }

    @Test
    void itDoesNotChangeWithTheMapItWasMadeOf() {
        SortedMap<String, String> params = new TreeMap<>(Map.of("a", "1"));
        Cell cell = TestCell.of("even", params, "21", "one", "default");
        params.put("a", "2");
        assertThat(cell.params()).isEqualTo(Map.of("a", "1"));
    }

    private static Cell cell(Map<String, String> params, String flags) {
        return TestCell.of("even", new TreeMap<>(params), "21", "one", flags);
    }
}
