package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandJdks;
import io.github.jdkmatrix.cli.command.StarterMatrix;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.matrix.yaml.Schema;
import io.github.jdkmatrix.program.JarManifest;
import io.github.jdkmatrix.record.folder.DurableFile;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a commented matrix for this machine. */
final class InitCommand extends BaseCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", defaultValue = MatrixSource.FILE)
    private Path file;

    @Option(names = "--jar", paramLabel = "JAR")
    private Path jar;

    @Option(names = "--force")
    private boolean force;

    @Mixin
    private EngineOptions engineOptions;

    @Override
    public Integer call() throws EngineGoneException, InterruptedException, UnwritableException {
        if (Files.exists(file) && !force) {
            throw new UserException(file + ": exists already; --force overwrites it");
        }
        if (jar != null && !Files.isRegularFile(jar)) {
            throw new UserException(jar + ": no such file");
        }
        Path folder = MatrixSource.folder(file);
        EngineSurvey survey = engineOptions.survey(folder);
        try {
            StarterMatrix matrix =
                    StarterMatrix.of(CommandJdks.found(survey), survey.facts().cpus(), folder, program());
            Files.createDirectories(folder);
            DurableFile.replace(file, matrix.yaml());
            DurableFile.replace(folder.resolve(Schema.FILE), Schema.json());
        } catch (UnwritableException e) {
            throw e;
        } catch (IOException e) {
            throw new UserException(file + ": cannot be written: " + e.getMessage());
        }
        err().println(file + ": written, with " + Schema.FILE + " for completion in editors");
        err().println("to see its cells: " + ShellCommand.jdkmatrix("plan", file.toString()));
        err().println("to run it: " + ShellCommand.jdkmatrix("run", file.toString()));
        return ExitCode.DONE;
    }

    private Optional<StarterMatrix.Program> program() {
        return Optional.ofNullable(jar)
                .map(it -> new StarterMatrix.Program(JarManifest.startsJmh(it) ? "jmh" : "jar", it));
    }
}
