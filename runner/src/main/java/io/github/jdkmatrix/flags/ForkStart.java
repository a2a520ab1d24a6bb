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
 */
record ForkStart(List<String> path, Optional<String> files, Optional<TrainedFiles> trained, String digest) {

    /** Nothing. */
    static final ForkStart NONE = new ForkStart(List.of(), Optional.empty(), Optional.empty(), "");

    /** As the forks of this cell start; nothing where no argument can tell the difference. */
    static ForkStart of(
            Matrix matrix,
            Cell cell,
            List<String> jvmArgs,
            Engine engine,
            ProgramFiles files,
            Optional<TrainedFiles> trained) {
        return jvmArgs.stream().map(JvmArgument::of).allMatch(JvmArgument::plain)
                ? NONE
                : new ForkStart(
                        ForkCommand.of(matrix, cell).path(engine.places()),
                        engine.places().files(matrix.workload(cell.workload())),
                        trained,
                        engine.payloadDigest() + files.digest());
    }

    /** The inputs of an answer. */
    List<String> question() {
        List<String> question = new ArrayList<>(path);
        files.ifPresent(question::add);
        trained.ifPresent(it -> question.add(it.digest()));
        question.add(digest);
        return question;
    }
}
