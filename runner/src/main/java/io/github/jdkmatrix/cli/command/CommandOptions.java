package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.cli.options.MatrixSource;
import io.github.jdkmatrix.cli.options.SettingOptions;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.yaml.Given;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.text.ShellCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options of a run without a matrix file: JDKs, CPUs and flags for the command after {@code --}. */
public final class CommandOptions {

    /** Stands between the options and a command. */
    public static final String SEPARATOR = "--";

    /** The name of these options in a command. */
    public static final String MIXIN = "of-command";

    /** The programs that a command starts with; before them the separator may be missing. */
    public static final List<String> PROGRAMS = List.of("java", "jmh");

    @Option(
            names = "--jdk",
            paramLabel = "[NAME=]JDK",
            description = "a release such as 21 or 28-ea, a JDK directory or an image, with a name in"
                    + " front, as base=DIR; may be repeated: others are compared with the first (default: all that"
                    + " need no pull or build)")
    private List<String> jdks = List.of();

    @Option(names = "--cpu", paramLabel = "N", description = "the number of CPUs; may be repeated (default: all)")
    private List<Integer> cpus = List.of();

    @ArgGroup(exclusive = false, multiplicity = "0..*")
    List<Flags> flags = new ArrayList<>();

    /** A flag set. */
    static final class Flags {
        @Option(
                names = "--flags",
                paramLabel = "ARGS",
                description = "JVM arguments, quoted as one word, to compare with none; may be repeated")
        String args;

        @Option(
                names = "--train",
                paramLabel = "ARGS",
                description = "behind --flags: JVM arguments of a training run, in place of these, which leaves a file"
                        + " that they name")
        String train = "";
    }

    @Option(
            names = "--file",
            paramLabel = "PATH",
            description = "a file or folder that the program finds where it starts, beside those that"
                    + " arguments name; may be repeated")
    List<String> files = List.of();

    @Option(
            names = "--stdin",
            paramLabel = "FILE",
            description = "the standard input of the program (default: an empty one)")
    String stdin;

    @Option(
            names = "--ready",
            paramLabel = "REGEX",
            description = "for a program that does not end by itself: its output when it is ready, which is measured;"
                    + " it is then ended by SIGTERM")
    String ready;

    @Option(
            names = "--hold",
            paramLabel = "TIME",
            description = "with --ready: how long it is left idle before, such as 5s")
    String hold;

    @Option(
            names = "--metric",
            paramLabel = "M",
            split = ",",
            description = "the metrics to show (default: wall, user, system and cpu, or JMH's score)")
    List<String> metrics = List.of();

    @Option(
            names = "--own-metric",
            paramLabel = "NAME[:UNIT[:higher|lower][:NUMBERS]]=REGEX",
            description = "a metric in the output of the program, the first group of REGEX, such as"
                    + " 'rate:req/s:higher=Throughput: ([0-9.]+)', or 'rate:req/s:1,234.5=Throughput: ([0-9.,]+)'"
                    + " where it writes 1234.5 so; may be repeated")
    List<String> ownMetrics = List.of();

    @Option(names = "--print-matrix", description = "print the command as a matrix, to change and reuse; run nothing")
    private boolean printMatrix;

    /** Whether the matrix of the command is printed in place of a run. */
    public boolean printsMatrix() {
        return printMatrix;
    }

    /**
     * Whether the command line has a command instead of a matrix.
     *
     * @param result of parsing the whole line
     */
    public static boolean isGiven(ParseResult result) {
        return result.originalArgs().contains(SEPARATOR);
    }

    /** Rejects these options if there is no command. */
    public static void reject(ParseResult ofRun) {
        ofRun.commandSpec().mixins().get(MIXIN).options().stream()
                .map(OptionSpec::longestName)
                .filter(ofRun::hasMatchedOption)
                .findFirst()
                .ifPresent(option -> {
                    throw new UserException(
                            option + ": needs a command; add one after '--', such as -- java -jar app.jar");
                });
    }

    /**
     * The matrix of a command.
     *
     * @param typed the whole command line
     * @param forks the value of {@code forks} in the matrix; empty for the usual one
     */
    public MatrixSource matrix(
            List<String> typed, EngineOptions engineOptions, SettingOptions settings, Optional<Object> forks)
            throws EngineGoneException, InterruptedException {
        JavaCommand command = JavaCommand.of(
                words(typed), Optional.ofNullable(System.getenv("CLASSPATH")).filter(it -> !it.isEmpty()));
        cpus.forEach(it -> MatrixOptions.checkNumber("--cpu", it, CpuShape.MOST_CORES));
        List<JdkArgument> named = jdks.stream().map(JdkArgument::of).toList();
        Path here = Path.of("").toAbsolutePath();
        try (EngineSurvey survey = engineOptions.survey(here)) {
            List<Given> keys = new CommandMatrix(
                            this,
                            settings.given(),
                            forks.orElse(CommandMatrix.FORKS),
                            named.isEmpty() ? defaultJdks(survey) : named,
                            cpus.isEmpty() ? List.of(survey.facts().cpus()) : cpus,
                            command)
                    .keys();
            Path file = here.resolve(MatrixSource.FILE);
            String line = typed.stream().map(ShellCommand::quoted).collect(Collectors.joining(" ", "jdkmatrix ", ""));
            return new MatrixSource(MatrixFile.of(file, keys), file, Optional.of(CommandMatrix.yaml(line, keys)));
        }
    }

    /** The words of the command. */
    public static List<String> words(List<String> typed) {
        return typed.subList(typed.indexOf(SEPARATOR) + 1, typed.size());
    }

    private static List<JdkArgument> defaultJdks(EngineSurvey survey) {
        List<JdkArgument> found = DefaultJdks.arguments(survey);
        if (found.isEmpty()) {
            throw new UserException("no JDK found on this machine; name some, such as --jdk 21 --jdk 25");
        }
        return found;
    }
}
