package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.matrix.yaml.MatrixParser;

/** Matrices for the tests of other packages, from YAML. */
public final class MatrixText {

    private MatrixText() {}

    public static Matrix parse(String yaml) {
        return MatrixParser.parse("test.yaml", yaml);
    }
}
