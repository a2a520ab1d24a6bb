package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JvmArgumentTest {

    @Test
    void aJvmArgumentForAllWithoutItsDash() {
        assertThat(problems("-XX:+UseG1GC", "UseG1GC"))
                .containsExactly(
                        "m.yaml:5:12: 'UseG1GC' is not a JVM argument; start it with '-' or '@', and write an option with its value as --name=value");
    }
}
