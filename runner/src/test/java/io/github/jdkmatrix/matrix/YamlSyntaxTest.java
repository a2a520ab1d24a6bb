package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class YamlSyntaxTest {

    @Test
    void aTabIsBrokenYaml() {
        assertThat(problems("    image: some/jdk:21", "\timage: some/jdk:21"))
                .singleElement()
                .asString()
                .isEqualTo("m.yaml:8:1: not valid YAML: a tab in the indentation; indent with spaces");
    }
}
