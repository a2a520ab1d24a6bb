package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.jdkmatrix.matrix.Axis;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is declared of the keys is what the parsers read. */
class ShapesTest {

    /** A valid matrix with one mapping of each sort; the place of each is where a key can be added. */
    private static final String ONE_OF_EACH = """
            HERE-matrix
            disturbance: {HERE-disturbance}
            jdks: [{id: "21", image: a, HERE-jdks}, {id: "25", build: {context: jdk, HERE-build}}]
            cpus: [{id: "1", cores: 1, HERE-cpus}]
            flags: [{id: default, HERE-flags}]
            workloads: [{use: yield-loop, HERE-workloads}]
            exclude: [{jdks: "21", HERE-filters}]
            profiles: {quick: {HERE-profiles}}
            tables: [{HERE-tables}]
            """;

    /** A key of a sort. */
    record Declared(Shape shape, Key key) {
        @Override
        public String toString() {
            return shape.name() + "." + key.name();
        }
    }

    static List<Declared> keys() {
        return Shapes.ALL.stream()
                .flatMap(shape -> shape.keys().stream().map(key -> new Declared(shape, key)))
                .toList();
    }

    private static String with(String shape, String entry) {
        return ONE_OF_EACH.replace("HERE-" + shape, entry).replaceAll("(, )?HERE-\\w+", "");
    }

    @Test
    void oneOfEachIsValid() {
        assertThat(MatrixParser.parse("m.yaml", with("none", "")).jdks()).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("keys")
    void everyKeyThatIsDeclaredIsRead(Declared declared) {
        String key = declared.key().name();
        String separator = declared.shape().equals(Shapes.MATRIX) ? "" : ", ";
        String yaml = with(declared.shape().name(), key + ": {no: {such: [thing]}}" + separator)
                .replace(", }", "}");
        InvalidMatrixException invalid =
                catchThrowableOfType(InvalidMatrixException.class, () -> MatrixParser.parse("m.yaml", yaml));
        assertThat(invalid).as(yaml).isNotNull();
        assertThat(invalid.problems()).map(Problem::message).noneMatch(it -> it.startsWith("unknown key '" + key));
    }

    @Test
    void aKeyIsReadAsWhatItIsDeclared() {
        assertThat(Shapes.MATRIX.kind("forks", Kind.Whole.class).most()).isEqualTo(10_000);
        assertThatThrownBy(() -> Shapes.MATRIX.kind("forks", Kind.Span.class))
                .hasMessage("'forks' of matrix is not declared as Span");
        assertThatThrownBy(() -> Shapes.MATRIX.kind("spoons", Kind.Whole.class))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void filtersNameTheAxes() {
        assertThat(Shapes.FILTER.names()).containsExactlyInAnyOrderElementsOf(withParams());
        assertThat(Shapes.MATRIX.names()).containsAll(Axis.keys());
    }

    private static List<String> withParams() {
        List<String> names = new java.util.ArrayList<>(Axis.keys());
        names.add("params");
        return names;
    }

    @Test
    void programsHaveTheKeysOfTheirKinds() {
        assertThat(Shapes.WORKLOAD.names()).containsAll(ProgramParser.KINDS.keySet());
        assertThat(ProgramParser.KINDS.entrySet())
                .extracting(Map.Entry::getValue)
                .allSatisfy(it -> assertThat(Shapes.WORKLOAD.names()).containsAll(it));
    }
}
