package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a JVM finds when it starts, as far as an answer about its arguments may depend on it.
 *
 * @param path options with its class or module path
 * @param files the folder with what lies in its working directory
 * @param trained what lies there because a training run left it
 * @param digest of the contents of the others
 * @param memoryMegabytes its limit
 */
record ForkStart(
        List<String> path, Optional<String> files, Optional<TrainedFiles> trained, String digest, int memoryMegabytes) {

    /** Nothing but memory, in MiB. */
    static ForkStart of(int memoryMegabytes) {
        return new ForkStart(List.of(), Optional.empty(), Optional.empty(), "", memoryMegabytes);
    }

    /** As the forks of this cell start; only their memory where no argument can tell the difference. */
    static ForkStart of(
            Matrix matrix,
            Cell cell,
            List<String> jvmArgs,
            Engine engine,
            ProgramFiles files,
            Optional<TrainedFiles> trained) {
        int memory = matrix.settings().memoryLimit(cell.memory());
        return jvmArgs.stream().map(JvmArgument::of).allMatch(JvmArgument::plain)
                ? of(memory)
                : new ForkStart(
                        ForkCommand.of(matrix, cell).path(engine.places()),
                        engine.places().files(matrix.workload(cell.workload())),
                        trained,
                        engine.payloadDigest() + files.digest(),
                        memory);
    }

    /** The inputs of an answer. */
    List<String> question() {
        List<String> question = new ArrayList<>(path);
        question.add(Integer.toString(memoryMegabytes));
        files.ifPresent(question::add);
        trained.ifPresent(it -> question.add(it.digest()));
        question.add(digest);
        return question;
    }
}
