package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import java.util.List;
import java.util.Optional;

/**
 * What a JVM finds when it starts, as far as an answer about its arguments may depend on it.
 *
 * @param path the options with the class or module path
 * @param files the folder with what lies in the working directory
 * @param trained files that lie there because a training run left them
 * @param digest the digest of the contents of all other files
 * @param memoryMegabytes the memory limit, in MiB
 */
record ForkStart(
        List<String> path, Optional<String> files, Optional<TrainedFiles> trained, String digest, int memoryMegabytes) {

    /** A start with nothing but a memory limit, in MiB. */
    static ForkStart of(int memoryMegabytes) {
        return new ForkStart(List.of(), Optional.empty(), Optional.empty(), "", memoryMegabytes);
    }

    /** The start of the forks of a cell; only their memory where no argument can tell the difference. */
    static ForkStart of(
            Matrix matrix,
            Cell cell,
            List<String> jvmArgs,
            Engine engine,
            ProgramFiles files,
            Optional<TrainedFiles> trained) {
        int memory = matrix.memoryLimit(cell.cpu(), cell.memory());
        return jvmArgs.stream().map(JvmArgument::of).allMatch(JvmArgument::plain)
                ? of(memory)
                : new ForkStart(
                        ForkCommand.of(matrix, cell).path(engine.places()),
                        engine.places().files(matrix.workload(cell.workload())),
                        trained,
                        engine.payloadDigest() + files.digest(),
                        memory);
    }
}
