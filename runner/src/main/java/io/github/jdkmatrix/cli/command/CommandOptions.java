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
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The options of a run without a matrix file: JDKs, CPUs and flags for the command after {@code --}. */
public final class CommandOptions {

    /** Stands between the options and a command. */
    public static final String SEPARATOR = "--";

    /** The name of these options in a command. */
    public static final String MIXIN = "of-command";

    /** The programs that a command starts with; before them the separator may be missing. */
    public static final List<String> PROGRAMS = List.of("java", "jmh");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

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

    private List<String> typed() {
        return command.root().commandLine().getParseResult().originalArgs();
    }

    /** Whether the command line has a command instead of a matrix. */
    public boolean isGiven() {
        return typed().contains(SEPARATOR);
    }

    /** The words of the command; none where there is none. */
    public List<String> words() {
        if (!isGiven()) {
            return List.of();
        }
        List<String> typed = typed();
        List<String> words = typed.subList(typed.indexOf(SEPARATOR) + 1, typed.size());
        if (words.isEmpty()) {
            throw new UserException("nothing stands behind '--'; write a command, such as 'java -jar app.jar'");
        }
        return words;
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
    public void reject(String... but) {
        ParseResult parsed = command.commandLine().getParseResult();
        command.mixins().get(MIXIN).options().stream()
                .map(OptionSpec::longestName)
                .filter(it -> parsed.hasMatchedOption(it) && !List.of(but).contains(it))
                .findFirst()
                .ifPresent(option -> {
                    throw new UserException(
                            option + ": needs a command; add one after '--', such as -- java -jar app.jar");
                });
    }

    /**
     * The matrix of a command.
     *
     * @param forks the value of {@code forks} in the matrix; empty for the usual one
     */
    public MatrixSource matrix(EngineOptions engineOptions, SettingOptions settings, Optional<Object> forks)
            throws EngineGoneException, InterruptedException {
        List<JdkArgument> named = jdks.stream().map(JdkArgument::of).toList();
        return matrix(engineOptions, settings, forks, named, CommandOptions::whole);
    }

    /** A matrix of these builds, with as many CPUs as hold the range of a search. */
    public MatrixSource matrix(EngineOptions engineOptions, SettingOptions settings, BuildList builds)
            throws EngineGoneException, InterruptedException {
        return matrix(engineOptions, settings, Optional.empty(), builds.arguments(), CommandOptions::most);
    }

    private MatrixSource matrix(
            EngineOptions engineOptions,
            SettingOptions settings,
            Optional<Object> forks,
            List<JdkArgument> named,
            Function<String, Integer> cores)
            throws EngineGoneException, InterruptedException {
        List<Integer> shapes = cpus.stream().map(cores).toList();
        JavaCommand java = JavaCommand.of(
                words(), Optional.ofNullable(System.getenv("CLASSPATH")).filter(it -> !it.isEmpty()));
        Path here = Path.of("").toAbsolutePath();
        EngineSurvey survey = engineOptions.survey(here);
        List<Given> keys = new CommandMatrix(
                        this,
                        settings.given(),
                        forks.orElse(CommandMatrix.FORKS),
                        named.isEmpty() ? CommandJdks.usual(survey) : named,
                        shapes.isEmpty() ? List.of(survey.facts().cpus()) : shapes,
                        java)
                .keys();
        Path file = here.resolve(MatrixSource.FILE);
        String line = typed().stream().map(ShellCommand::quoted).collect(Collectors.joining(" ", "jdkmatrix ", ""));
        return MatrixSource.of(MatrixFile.of(file, keys), file, CommandMatrix.yaml(line, keys));
    }

    /** The CPUs that a number names, or the upper end of a range holds. */
    private static int most(String word) {
        return SearchAxis.isRange(word)
                ? SearchAxis.cores(SearchAxis.CPU.limits(word).getFirst())
                : whole(word);
    }

    private static int whole(String word) {
        int number = word.matches("\\d{1,6}") ? Integer.parseInt(word) : 0;
        if (number < 1 || number > CpuShape.MAX_CORES) {
            throw new UserException("--cpu " + word + ": give a whole number from 1 to " + CpuShape.MAX_CORES);
        }
        return number;
    }
}
