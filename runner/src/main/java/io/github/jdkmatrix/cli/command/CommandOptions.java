package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.bisect.SearchAxis;
import io.github.jdkmatrix.cli.options.EngineOptions;
import io.github.jdkmatrix.cli.options.SettingOptions;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.MatrixFile.Given;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
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

    @Option(names = "--jdk", paramLabel = "[NAME=]JDK")
    private List<String> jdks = List.of();

    @Option(names = "--cpu", paramLabel = "N")
    private List<String> cpus = List.of();

    @ArgGroup(exclusive = false, multiplicity = "0..*")
    List<Flags> flags = new ArrayList<>();

    static final class Flags {
        @Option(names = "--flags", paramLabel = "ARGS", required = true)
        String args;

        @Option(names = "--train", paramLabel = "ARGS")
        String train = "";
    }

    @Option(names = "--file", paramLabel = "PATH")
    List<String> files = List.of();

    @Option(names = "--stdin", paramLabel = "FILE")
    String stdin;

    @Option(names = "--ready", paramLabel = "REGEX")
    String ready;

    @Option(names = "--hold", paramLabel = "TIME")
    String hold;

    @Option(names = "--metric", paramLabel = "M", split = ",")
    List<String> metrics = List.of();

    @Option(names = "--own-metric", paramLabel = "NAME[:UNIT[:higher|lower][:NUMBERS]]=REGEX")
    List<String> ownMetrics = List.of();

    @Option(names = "--print-matrix")
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

    /** The values of {@code --jdk}. */
    public List<String> jdks() {
        return List.copyOf(jdks);
    }

    /** The values of {@code --metric}. */
    public List<String> metrics() {
        return List.copyOf(metrics);
    }

    /** Rejects these options, but for some, if there is no command. */
    public static void reject(ParseResult ofRun, String... but) {
        ofRun.commandSpec().mixins().get(MIXIN).options().stream()
                .map(OptionSpec::longestName)
                .filter(it -> ofRun.hasMatchedOption(it) && !List.of(but).contains(it))
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
        List<JdkArgument> named = jdks.stream().map(JdkArgument::of).toList();
        return matrix(
                typed,
                engineOptions,
                settings,
                forks,
                named,
                cpus.stream().map(CommandOptions::whole).toList());
    }

    /** A matrix of these builds, with as many CPUs as hold the range of a search. */
    public MatrixSource matrix(
            List<String> typed, EngineOptions engineOptions, SettingOptions settings, BuildList builds)
            throws EngineGoneException, InterruptedException {
        List<Integer> cores = cpus.stream()
                .map(cpu -> SearchAxis.isRange(cpu)
                        ? SearchAxis.cores(SearchAxis.CPU.limits(cpu).getFirst())
                        : whole(cpu))
                .toList();
        return matrix(typed, engineOptions, settings, Optional.empty(), builds.arguments(), cores);
    }

    private MatrixSource matrix(
            List<String> typed,
            EngineOptions engineOptions,
            SettingOptions settings,
            Optional<Object> forks,
            List<JdkArgument> named,
            List<Integer> cores)
            throws EngineGoneException, InterruptedException {
        JavaCommand command = JavaCommand.of(
                words(typed), Optional.ofNullable(System.getenv("CLASSPATH")).filter(it -> !it.isEmpty()));
        Path here = Path.of("").toAbsolutePath();
        try (EngineSurvey survey = engineOptions.survey(here)) {
            List<Given> keys = new CommandMatrix(
                            this,
                            settings.given(),
                            forks.orElse(CommandMatrix.FORKS),
                            named.isEmpty() ? defaultJdks(survey) : named,
                            cores.isEmpty() ? List.of(survey.facts().cpus()) : cores,
                            command)
                    .keys();
            Path file = here.resolve(MatrixSource.FILE);
            String line = typed.stream().map(ShellCommand::quoted).collect(Collectors.joining(" ", "jdkmatrix ", ""));
            return MatrixSource.of(MatrixFile.of(file, keys), file, CommandMatrix.yaml(line, keys));
        }
    }

    private static int whole(String word) {
        int number = word.matches("\\d{1,6}") ? Integer.parseInt(word) : 0;
        if (number < 1 || number > CpuShape.MAX_CORES) {
            throw new UserException("--cpu " + word + ": give a whole number from 1 to " + CpuShape.MAX_CORES);
        }
        return number;
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
