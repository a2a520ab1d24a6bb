package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.UserException;
import java.util.List;

/** A matrix with problems: one line for each, in the order of the file, with its place and a remedy. */
public final class InvalidMatrixException extends UserException {

    private static final long serialVersionUID = 1;

    InvalidMatrixException(List<String> lines) {
        super(String.join("\n", lines));
    }

    @Override
    public List<String> lines() {
        return getMessage().lines().toList();
    }
}
