package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.ColorChoice;
import io.github.jdkmatrix.cli.options.EngineFactory;
import io.github.jdkmatrix.cli.options.Engines;
import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserError;
import io.github.jdkmatrix.harness.workload.NearestWord;
import io.github.jdkmatrix.plan.Shard;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.StandardError;
import io.github.jdkmatrix.progress.Terminal;
import io.github.jdkmatrix.text.Nearest;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line. Data goes to stdout, everything said to a person to stderr, and no stack trace anywhere. */
@Command(
        name = "jdkmatrix",
        description = "How does this Java workload behave across JDKs, core counts, CPU quotas and JVM flags?",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:internal error",
            "2:usage or invalid matrix",
            "3:done, but some runs failed or are missing; doctor: not fit to measure",
            "4:no engine, or no place for results; or either went away",
            "5:compare found a regression",
            "6:compare could not decide: too few forks, disturbed cells, or nothing to compare",
            "130:interrupted; what ran is kept"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  jdkmatrix init                             writes a matrix to begin with",
            "  jdkmatrix run                              runs it and prints the table",
            "  jdkmatrix run --jdk 21 --jdk 25 -- java -jar app.jar",
            "  jdkmatrix COMMAND --help                   more of each command"
        })
public final class Main implements Runnable, EngineFactory.Holder {

    /** Set, it lets stack traces through. */
    private static final String DEBUG = "JDKMATRIX_DEBUG";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            defaultValue = "auto",
            scope = ScopeType.INHERIT,
            description = "colours of progress, and with 'always' of help"
                    + " (default: on a terminal, unless NO_COLOR is set)")
    private ColorChoice color = ColorChoice.AUTO;

    private final Supplier<Optional<Terminal>> terminal;
    private final EngineFactory engines;

    /** @param terminal behind what is said to a person; looked for only where it is asked for */
    private Main(Supplier<Optional<Terminal>> terminal, EngineFactory engines) {
        this.terminal = terminal;
        this.engines = engines;
    }

    public static void main(String[] args) {
        Optional<byte[]> page = HelpPage.of(args);
        if (page.isPresent()) {
            System.out.writeBytes(page.get());
            System.out.flush();
        } else {
            execute(args);
        }
    }

    private static void execute(String... args) {
        // Set here too, for a jar that is started without its launcher: parts of the engine's client are chatty.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        tellStrays(err);
        int code = commandLine(out, err, () -> StandardError.terminal(System.getenv()), new Engines(), args)
                .execute(args);
        out.flush();
        err.flush();
        System.exit(code);
    }

    /**
     * The command line, whose words go anywhere but to a terminal.
     *
     * @param args what it will parse: a command that they name is the only one it then has
     */
    static CommandLine commandLine(PrintWriter out, PrintWriter err, String... args) {
        return commandLine(out, err, new Engines(), args);
    }

    /** The same with other engines. */
    static CommandLine commandLine(PrintWriter out, PrintWriter err, EngineFactory engines, String... args) {
        return commandLine(out, err, Optional::empty, engines, args);
    }

    private static CommandLine commandLine(
            PrintWriter out,
            PrintWriter err,
            Supplier<Optional<Terminal>> terminal,
            EngineFactory engines,
            String... args) {
        CommandLine all = new CommandLine(new Main(terminal, engines));
        Commands.of(args).forEach(it -> all.addSubcommand(it.word(), it.make()));
        return all.setColorScheme(Help.defaultColorScheme(ColorChoice.AUTO.ofHelp()))
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Shard.class, Main::shard)
                .setExecutionStrategy(Main::execute)
                .setParameterExceptionHandler(Main::badArguments)
                .setExecutionExceptionHandler(Main::failed);
    }

    private static int execute(ParseResult result) {
        Main main = (Main) result.commandSpec().userObject();
        CommandLine whole = result.commandSpec().commandLine();
        whole.setColorScheme(Help.defaultColorScheme(main.color.ofHelp()));
        return new CommandLine.RunLast().execute(result);
    }

    @Override
    public EngineFactory engines() {
        return engines;
    }

    /**
     * The display of a run.
     *
     * @param quiet whether only warnings are wanted
     */
    Display display(boolean quiet, InstantSource clock) {
        PrintWriter err = spec.commandLine().getErr();
        Optional<Terminal> found = quiet ? Optional.empty() : terminal.get();
        return Display.open(quiet, found, color.colours(System.getenv()), err, clock);
    }

    /** From now on, says there what fails in a thread that nobody waits for. */
    static void tellStrays(PrintWriter err) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> stray(err, e));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    private static Shard shard(String text) {
        return Shard.parse(text)
                .orElseThrow(() -> new CommandLine.TypeConversionException(
                        "'" + text + "' is no shard; write I/N, such as 2/8, with N up to " + Shard.MOST));
    }

    private static int badArguments(ParameterException e, String[] args) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        return said(
                e.getCommandLine().getErr(),
                notOneOfThem(e).orElseGet(() -> firstLine(e.getMessage()) + hint(e, command)) + "; see '"
                        + command.qualifiedName() + " --help'",
                ExitCode.USAGE);
    }

    /** What to say of a word where there is a choice of some: picocli lists the names of constants. */
    private static Optional<String> notOneOfThem(ParameterException e) {
        return Optional.ofNullable(e.getArgSpec())
                .filter(it -> e.getValue() != null && it.type().isEnum())
                .map(arg -> {
                    List<String> known = Arrays.stream(arg.type().getEnumConstants())
                            .map(it -> EnumArgument.of((Enum<?>) it))
                            .toList();
                    String option = arg instanceof OptionSpec named ? named.longestName() + " " : "";
                    return option + e.getValue() + ": there is no such word here; " + Nearest.hint(e.getValue(), known);
                });
    }

    /** The nearest known option or command, where one was mistyped. */
    private static String hint(ParameterException e, CommandSpec command) {
        if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)) {
            return "";
        }
        List<String> known = new ArrayList<>(command.optionsMap().keySet());
        known.addAll(command.subcommands().keySet());
        String word = unmatched.getUnmatched().get(0).split("=", 2)[0];
        return NearestWord.of(word, known)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    private static int failed(Exception e, CommandLine command, ParseResult result) {
        PrintWriter err = command.getErr();
        return switch (e) {
            case UserError error -> {
                error.lines().forEach(err::println);
                yield error.exitCode();
            }
            case InterruptedException interrupted -> ExitCode.INTERRUPTED;
            case IOException io -> said(err, words(io), ExitCode.INTERNAL_ERROR);
            case UncheckedIOException io -> failed(io.getCause(), command, result);
            default -> {
                if (System.getenv(DEBUG) != null) {
                    e.printStackTrace(err);
                }
                yield said(
                        err,
                        "internal error: " + e + "; set " + DEBUG + "=1 and report what it prints",
                        ExitCode.INTERNAL_ERROR);
            }
        };
    }

    /**
     * What failed in a thread that is not ours to answer for. Testcontainers prunes networks, volumes and images of its
     * session as the process ends: we have none, and the engine refuses where another process is pruning. The engine's
     * client carries our words to a container's input, and it may end while they are on their way.
     */
    private static void stray(PrintWriter err, Throwable e) {
        boolean harmless = Arrays.stream(e.getStackTrace())
                .map(StackTraceElement::getClassName)
                .anyMatch(name ->
                        name.endsWith(".JVMHookResourceReaper") || name.endsWith(".HijackingHttpRequestExecutor"));
        if (System.getenv(DEBUG) != null) {
            e.printStackTrace(err);
        } else if (!harmless) {
            said(
                    err,
                    "internal error: " + e + "; set " + DEBUG + "=1 and report what it prints",
                    ExitCode.INTERNAL_ERROR);
        }
    }

    private static int said(PrintWriter err, String message, int code) {
        err.println(UserError.line(message));
        return code;
    }

    /** An I/O error's message is often no more than a path. */
    private static String words(IOException e) {
        return e instanceof java.nio.file.FileSystemException
                ? e.getClass().getSimpleName() + ": " + e.getMessage()
                : e.getMessage();
    }

    private static String firstLine(String message) {
        return String.valueOf(message).lines().findFirst().orElse("");
    }
}
