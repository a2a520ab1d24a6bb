package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.StarterMatrix;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.yaml.Schema;
import io.github.jdkmatrix.text.CommandText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a matrix to begin with. */
@Command(
        name = "init",
        description = "Write a matrix to begin with: the JDKs and CPUs of this machine, and comments on the rest.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix init",
            "  jdkmatrix init --jar target/app.jar",
            "  jdkmatrix init experiments/limit.yaml --source TaskLimit.java",
            "  jdkmatrix init --jmh target/benchmarks.jar"
        })
final class InitCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            defaultValue = MatrixSource.FILE,
            description = "the matrix to write (default: ${DEFAULT-VALUE})")
    private Path file;

    @ArgGroup
    private OwnProgram program = new OwnProgram();

    @Option(names = "--force", description = "write it although the file is there already")
    private boolean force;

    @Spec
    private CommandSpec spec;

    /** One of them at most. */
    static final class OwnProgram {

        @Option(names = "--jar", paramLabel = "JAR", description = "measure this jar instead of a workload of ours")
        private Path jar;

        @Option(names = "--source", paramLabel = "JAVA", description = "measure this source file of one class")
        private Path source;

        @Option(names = "--jmh", paramLabel = "JAR", description = "measure the benchmarks of this jar")
        private Path jmh;

        Optional<StarterMatrix.Program> named() {
            return Optional.ofNullable(jar)
                    .map(it -> new StarterMatrix.Program("jar", it))
                    .or(() -> Optional.ofNullable(source).map(it -> new StarterMatrix.Program("source", it)))
                    .or(() -> Optional.ofNullable(jmh).map(it -> new StarterMatrix.Program("jmh", it)));
        }
    }

    @Override
    public Integer call() {
        if (Files.exists(file) && !force) {
            throw new UserException(file + ": is there already; --force writes over it");
        }
        Optional<StarterMatrix.Program> named = program.named();
        named.map(StarterMatrix.Program::file)
                .filter(it -> !Files.isRegularFile(it))
                .ifPresent(it -> {
                    throw new UserException(it + ": no such file");
                });
        Path folder = MatrixOptions.folder(file);
        try {
            Files.createDirectories(folder);
            Files.writeString(file, StarterMatrix.here(folder, named).yaml());
            Files.writeString(folder.resolve(Schema.FILE), Schema.json());
        } catch (IOException e) {
            throw new UserException(file + ": cannot be written: " + e.getMessage());
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println(file + ": written, and " + Schema.FILE + " beside it, by which editors complete it");
        err.println("see what it comes to: " + CommandText.of("plan", file.toString()));
        err.println("and run it: " + CommandText.of("run", file.toString()));
        return ExitCode.DONE;
    }
}
