package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.yaml.Problems.Position;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SectionTest {

    /** No type accepts a list of lists. */
    private static final String INVALID = "[[x]]";

    /** A key of a section. */
    record Declared(Section section, Property<?> property) {
        @Override
        public String toString() {
            return section.name() + "." + property.name();
        }

        /** A mapping with these entries; if it is of the section, with an invalid value of the key. */
        String mapping(String name, String... valid) {
            return "{" + entries(name, valid).collect(Collectors.joining(", ")) + "}";
        }

        Stream<String> entries(String name, String... valid) {
            return name.equals(section.name())
                    ? Stream.concat(
                            Arrays.stream(valid).filter(it -> !it.startsWith(property.name() + ":")),
                            Stream.of(property.name() + ": " + INVALID))
                    : Arrays.stream(valid);
        }

        /** A matrix with a mapping of each section. */
        String matrix() {
            return entries(
                            "matrix",
                            "forks: " + mapping("forks", "until: 2%"),
                            "jdks: [%s, {id: '25', build: %s}]"
                                    .formatted(
                                            mapping("jdks", "id: '21'", "image: a"), mapping("build", "context: jdk")),
                            "cpus: [" + mapping("cpus", "id: one", "cores: 1") + "]",
                            "flags: [" + mapping("flags", "id: default") + "]",
                            "workloads: [" + mapping("workloads", workload()) + "]",
                            "exclude: [" + mapping("filters", "jdks: '21'") + "]",
                            "profiles: {quick: " + mapping("profiles") + "}",
                            "tables: [" + mapping("tables") + "]")
                    .collect(Collectors.joining("\n"));
        }

        private String workload() {
            if (section == OwnMetricParser.METRIC) {
                return "jar: a.jar, metrics: [" + mapping("metrics", "name: rate", "unit: ops/s") + "]";
            }
            if (property.equals(WorkloadParser.METRICS)) {
                return "jar: a.jar";
            }
            return switch (property.name()) {
                case "jar", "class", "source", "jmh" -> "id: mine";
                case "classpath" -> "class: Main";
                case "filter" -> "jmh: a.jar";
                case "args", "files" -> "jar: a.jar";
                default -> "use: yield-loop";
            };
        }
    }

    @Test
    void whatIsSaidOfDefaultsIsTheirValue() {
        assertThat(MatrixParser.FORKS.standard()).isEqualTo("" + Settings.FORKS.most());
        assertThat(ForksParser.MIN.standard()).isEqualTo("`" + StoppingRule.MIN + "`");
        assertThat(ForksParser.MAX.standard()).isEqualTo("`" + StoppingRule.MAX + "`");
    }

    static List<Declared> keys() {
        return MatrixReference.SECTIONS.stream()
                .flatMap(section -> section.properties().stream().map(it -> new Declared(section, it)))
                .toList();
    }

    @Test
    void theMatrixWithoutAnInvalidValueIsValid() {
        Declared none = new Declared(new Section("none"), JdkParser.ID);
        assertThat(MatrixParser.parse("m.yaml", none.matrix()).jdks()).hasSize(2);
    }

    /** A declared key that no parser reads would accept the value. */
    @ParameterizedTest
    @MethodSource("keys")
    void everyKeyIsRead(Declared key) {
        String yaml = key.matrix();
        Position at = Position.of(yaml, yaml.indexOf(INVALID));
        assertThat(Spoilt.problemsOf(yaml))
                .as(yaml)
                .anyMatch(it -> it.startsWith("m.yaml:" + at.line() + ":" + at.column() + ": ")
                        || it.startsWith("m.yaml:" + at.line() + ":" + (at.column() + 1) + ": "));
    }

    @Test
    void theMatrixHasAllAxes() {
        assertThat(MatrixParser.MATRIX.names()).containsAll(Axis.keys());
    }
}
