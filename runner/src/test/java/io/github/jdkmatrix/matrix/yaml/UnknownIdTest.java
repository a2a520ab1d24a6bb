package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnknownIdTest {

    /** The answer must not depend on the order of a set, which differs from one JVM to the next. */
    @Test
    void amongIdsEquallyNearTheFirstDeclaredIsMeant() {
        String cpus = IntStream.range(0, 12)
                .mapToObj(i -> "{id: shape-" + (char) ('a' + (i + 5) % 12) + ", cores: 1}")
                .collect(Collectors.joining(", "));
        assertThat(problemsOf("""
                jdks: [{id: "21", home: /jdk}]
                cpus: [%s]
                workloads: [{use: yield-loop}]
                exclude: [{cpus: shape-x}]
                """.formatted(cpus)))
                .containsExactly(
                        "m.yaml:4:18: unknown value 'shape-x' in 'cpus' of this exclusion; did you mean 'shape-f'?");
    }
}
