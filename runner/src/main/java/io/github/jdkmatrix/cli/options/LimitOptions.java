package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that replace limits of a matrix: how much a fork may be disturbed, its memory, and when a cell ends. */
public final class LimitOptions {

    public static final String DISTURBANCE = "--disturbance";

    public static final String MEMORY = "--memory";

    public static final String ALL_FORKS = "--all-forks";

    @Option(
            names = DISTURBANCE,
            paramLabel = "PERCENT|off",
            description = "how much of its CPUs' time others, or the hypervisor, may use during a fork, such as 20%%;"
                    + " off: all forks count (default: 'disturbance' of the matrix)")
    private String disturbance;

    @Option(
            names = MEMORY,
            paramLabel = "SIZE",
            description =
                    "memory limit of a fork in a container, such as 2g (default: 'memory' of the matrix, else half"
                            + " of the engine's, shared by forks at the same time)")
    private String memory;

    @Option(names = ALL_FORKS, description = "run all forks of a cell, even if its first three fail alike")
    private boolean allForks;

    /** The matrix with these limits. */
    public Matrix applied(Matrix matrix) {
        Matrix disturbed = disturbance == null ? matrix : matrix.with(disturbed(matrix.settings()));
        Matrix limited =
                memory == null ? disturbed : disturbed.with(disturbed.settings().within(megabytes()));
        return allForks ? limited.with(limited.settings().always()) : limited;
    }

    private int megabytes() {
        return MatrixFile.memory(memory)
                .orElseThrow(() ->
                        new UserException(MEMORY + " " + memory + ": give a size of at least 64m, such as 512m or 2g"));
    }

    private Settings disturbed(Settings settings) {
        if (disturbance.equals("off")) {
            return settings.disturbedBy(Optional.empty());
        }
        double share = MatrixFile.percentage(disturbance)
                .orElseThrow(() -> new UserException(
                        DISTURBANCE + " " + disturbance + ": give a percentage from 0% to 100%, such as 20%, or off"));
        return settings.disturbedBy(Optional.of(
                settings.disturbance().orElse(DisturbanceLimits.DEFAULT).withShare(share)));
    }
}
