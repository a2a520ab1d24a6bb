package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.Settings;
import java.util.List;
import java.util.Optional;

/** The memory limit of forks where the matrix has none: half of the engine's memory over the forks at the same time. */
public final class MemoryShare {

    /** The step of the limit, in MiB: what the kernel keeps for itself varies by some kB from boot to boot. */
    private static final int STEP = 256;

    private MemoryShare() {}

    /** The memory of the engine's machine, in MiB; empty if it does not say. */
    static Optional<Long> ofEngine(Engine engine) {
        return Optional.ofNullable(engine.host().get("memory"))
                .flatMap(it -> NumberForm.PLAIN.read(it.replace(" kB", "")))
                .map(kib -> kib.longValue() / 1024);
    }

    /** The matrix with this limit; unchanged where it has one, or the engine bounds no memory. */
    public static Matrix limited(Matrix matrix, Engine engine, int atOnce) {
        if (!matrix.settings().memoryMegabytes().isEmpty()
                || !engine.facts().kind().hasContainers()) {
            return matrix;
        }
        return ofEngine(engine)
                .map(it -> it / 2 / atOnce)
                .map(it -> it < STEP ? it : it / STEP * STEP)
                .map(it -> Math.clamp(it, Settings.MIN_MEGABYTES, Integer.MAX_VALUE))
                .map(it -> matrix.with(matrix.settings().with(Settings.MEMORY, List.of(it))))
                .orElse(matrix);
    }
}
