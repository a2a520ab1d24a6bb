package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a result folder makes a command start: JDK directories, JVM arguments and variables, which may be anybody's. */
public final class FolderCommands {

    private FolderCommands() {}

    /** The commands that the matrix file does not have, in one line; empty where it has all. */
    public static Optional<String> beside(Matrix ofFolder, Path matrixFile) {
        Set<String> named = words(ofFolder);
        try {
            named.removeAll(words(MatrixFile.read(matrixFile)));
        } catch (UserException e) {
            // It has none of them.
        }
        return named.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "started as the result folder says, and not " + matrixFile + ": " + String.join(", ", named));
    }

    private static Set<String> words(Matrix matrix) {
        Set<String> words = new LinkedHashSet<>();
        matrix.jdks().forEach(it -> it.home().ifPresent(words::add));
        words.addAll(matrix.settings().jvmArgs());
        matrix.flags().forEach(it -> words.addAll(it.args()));
        // A heap size, as a search adds it, starts nothing.
        words.removeIf(it -> it.startsWith("-Xmx"));
        Stream.of(
                        Stream.of(matrix.settings().env()),
                        matrix.flags().stream().map(FlagSet::env),
                        matrix.workloads().stream().map(WorkloadUse::env))
                .flatMap(it -> it)
                .forEach(env -> env.forEach((name, value) -> words.add(name + "=" + value)));
        return words;
    }
}
