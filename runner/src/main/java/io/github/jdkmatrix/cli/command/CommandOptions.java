package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.text.CommandText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that replace a matrix: JDKs, CPUs, flags, and behind {@code --} a command. */
public final class CommandOptions {

    /** Those that mean nothing without a command. */
    static final List<String> NAMES = List.of("--jdk", "--cpu", "--flags");

    @Option(
            names = "--jdk",
            paramLabel = "JDK",
            description = "for a command: a release such as 21 or 28-ea, a JDK directory, or an image; may be repeated"
                    + " (default: those at hand)")
    private List<String> jdks = List.of();

    @Option(
            names = "--cpu",
            paramLabel = "N",
            description = "for a command: so many CPUs; may be repeated (default: all)")
    private List<Integer> cpus = List.of();

    @Option(
            names = "--flags",
            paramLabel = "ARGS",
            description = "for a command: JVM arguments to compare with none, in one word; may be repeated")
    private List<String> flags = List.of();

    /**
     * The command line's command; nothing where it names a matrix.
     *
     * @param result of parsing the whole line
     */
    public static boolean isGiven(ParseResult result) {
        return result.originalArgs().contains("--");
    }

    /** Refuses what belongs to a command where there is none. */
    public void refuse(ParseResult ofRun) {
        NAMES.stream().filter(ofRun::hasMatchedOption).findFirst().ifPresent(option -> {
            throw new UserException(
                    option + ": belongs to a command; write it behind '--', such as -- java -jar app.jar");
        });
    }

    /**
     * The matrix of a command.
     *
     * @param typed the whole command line
     * @param words what stands behind {@code --}
     * @param engine that will run it
     * @param others what else was typed
     */
    public MatrixSource matrix(List<String> typed, List<String> words, EngineOptions engine, MatrixOptions others)
            throws EngineGoneException, InterruptedException {
        JavaCommand command = JavaCommand.of(
                words, Optional.ofNullable(System.getenv("CLASSPATH")).filter(it -> !it.isEmpty()));
        List<JdkArgument> named = jdks.stream().map(JdkArgument::of).toList();
        Path here = Path.of("").toAbsolutePath();
        try (EngineSurvey survey = engine.survey(here)) {
            DefaultJdks atHand = new DefaultJdks(survey);
            String yaml = new CommandMatrix(
                            typed.stream().map(CommandText::quoted).collect(Collectors.joining(" ", "jdkmatrix ", "")),
                            named.isEmpty() ? atHand.jdks() : named,
                            cpus.isEmpty() ? List.of(atHand.cpus()) : cpus,
                            flags,
                            others.forks().orElse(CommandMatrix.FORKS),
                            command)
                    .yaml();
            Path file = here.resolve(MatrixSource.FILE);
            return new MatrixSource(MatrixFile.of(file, yaml), file, Optional.of(yaml));
        }
    }
}
