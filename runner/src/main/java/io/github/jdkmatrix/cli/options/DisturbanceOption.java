package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Matrix;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The option that replaces the limits of disturbance of a matrix. */
public final class DisturbanceOption {

    public static final String NAME = "--disturbance";

    private static final Pattern PERCENT = Pattern.compile("(100|[0-9]{1,2}(?:\\.[0-9]{1,6})?)\\s*%");

    @Option(
            names = NAME,
            paramLabel = "PERCENT|off",
            description = "how much of its CPUs' time others, or the hypervisor, may use during a fork, such as 20%%;"
                    + " off: all forks count (default: 'disturbance' of the matrix)")
    private String limit;

    /** The matrix with these limits. */
    public Matrix applied(Matrix matrix) {
        if (limit == null) {
            return matrix;
        }
        if (limit.equals("off")) {
            return matrix.with(matrix.settings().disturbedBy(Optional.empty()));
        }
        Matcher percent = PERCENT.matcher(limit);
        if (!percent.matches()) {
            throw new UserException(NAME + " " + limit + ": give a percentage from 0% to 100%, such as 20%, or off");
        }
        double share = Double.parseDouble(percent.group(1)) / 100;
        return matrix.with(matrix.settings()
                .disturbedBy(Optional.of(matrix.settings()
                        .disturbance()
                        .orElse(DisturbanceLimits.DEFAULT)
                        .withShare(share))));
    }
}
