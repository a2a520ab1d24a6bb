package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.cli.options.EngineFactory;
import io.github.jdkmatrix.plan.Sharding.Shard;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.progress.Terminal;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.plain.PlainText;
import io.github.jdkmatrix.report.plain.TerminalReport;
import io.github.jdkmatrix.session.RunStart.Engines;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.UserError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.function.IntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line. Data goes to stdout, messages to stderr. */
@Command(name = "jdkmatrix", mixinStandardHelpOptions = true, versionProvider = Version.class)
public final class Main implements Runnable {

    @Spec
    private CommandSpec spec;

    /** The kinds of files, as stat(2) has them. */
    private static final int KIND = 0170000;

    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private static final int STDOUT = 1;
    private static final int STDERR = 2;

    private final IntFunction<Optional<Terminal>> terminal;
    private final Engines engines;

    /**
     * The command line of a process.
     *
     * @param terminal of stdout (1) and stderr (2)
     */
    private Main(IntFunction<Optional<Terminal>> terminal, Engines engines) {
        this.terminal = terminal;
        this.engines = engines;
    }

    /** Opens the engines of all commands. */
    Engines engines() {
        return engines;
    }

    public static void main(String[] args) {
        String[] words = withHelp(args);
        PrintWriter out = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        // The launcher sets this too, but the jar may be started without it; the engine's client logs a lot.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        Failures.reportUncaught(err::println);
        Main main = new Main(file -> Terminal.find(file, System.getenv()), EngineFactory::detect);
        int code = commandLine(main, out, err, words).execute(words);
        if (out.checkError() && !isPiped()) {
            err.println(UserError.line("stdout: a part of the output cannot be written"));
            code = code == ExitCode.DONE ? ExitCode.NOT_POSSIBLE_HERE : code;
        }
        System.exit(code);
    }

    /** Whether stdout has a reader, which may want no more, as {@code head}. */
    private static boolean isPiped() {
        try {
            int kind = (int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & KIND;
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    /** {@code --help} for no words, {@code COMMAND --help} for {@code help COMMAND}; no help for what is no command. */
    static String[] withHelp(String... words) {
        if (words.length == 0) {
            return new String[] {"--help"};
        }
        List<String> asked = new ArrayList<>(List.of(words));
        if (asked.getFirst().equals("help")) {
            asked.removeFirst();
            asked.add("--help");
        }
        String first = asked.getFirst();
        if (!first.startsWith("-") && !Commands.of(first).containsKey(first)) {
            asked.removeIf(List.of("-h", "--help")::contains);
        }
        return asked.toArray(String[]::new);
    }

    /**
     * A command line without a terminal.
     *
     * @param args what it will parse: if they name a command, the others are not created
     */
    static CommandLine commandLine(PrintWriter out, PrintWriter err, String... args) {
        return commandLine(out, err, EngineFactory::detect, args);
    }

    /** A command line with other engines, without a terminal. */
    static CommandLine commandLine(PrintWriter out, PrintWriter err, Engines engines, String... args) {
        return commandLine(new Main(file -> Optional.empty(), engines), out, err, args);
    }

    private static CommandLine commandLine(Main main, PrintWriter out, PrintWriter err, String... args) {
        CommandLine all = new CommandLine(main);
        Commands.of(args).forEach(all::addSubcommand);
        all.getSubcommands().values().stream()
                .filter(it -> it.getCommandSpec().mixins().containsKey(CommandOptions.MIXIN))
                .forEach(it ->
                        it.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedOptions::section));
        all.setResourceBundle(words());
        // '@word' is for the program of a command.
        return all.setExpandAtFiles(false)
                .setColorScheme(Help.defaultColorScheme(Ansi.OFF))
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, Path::of)
                .registerConverter(Shard.class, Main::shard)
                .setParameterExceptionHandler(Failures::badArguments)
                .setExecutionExceptionHandler((e, command, result) -> Failures.report(e, command.getErr()));
    }

    /** What help says of commands and options, in every language of the system. */
    private static ResourceBundle words() {
        try {
            return new PropertyResourceBundle(new StringReader(
                    Text.resource(Main.class, "help.properties").orElseThrow()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The display of a run.
     *
     * @param quiet whether to show warnings only
     */
    Display display(boolean quiet, InstantSource clock) {
        Optional<Terminal> found = quiet ? Optional.empty() : terminal.apply(STDERR);
        PrintWriter err = spec.commandLine().getErr();
        return Display.open(quiet, found, err, clock);
    }

    /** Whether stdout is a terminal, and no pipe or file. */
    boolean isOnTerminal() {
        return terminal.apply(STDOUT).isPresent();
    }

    /** Text for the terminal on stdout; of a usual width where stdout is none. */
    PlainText plainText(PrintWriter out) {
        return new PlainText(out, columns(), isColoured());
    }

    /** The report for the terminal on stdout; of a usual width where stdout is none. */
    Report terminalReport() {
        return new TerminalReport(columns(), isColoured());
    }

    private int columns() {
        return terminal.apply(STDOUT).map(Terminal::columns).orElse(Terminal.DEFAULT_COLUMNS);
    }

    /** Whether tables have colours: on a terminal, unless NO_COLOR is set (no-color.org). */
    private boolean isColoured() {
        return isOnTerminal() && System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    private static Shard shard(String text) {
        return Shard.parse(text)
                .orElseThrow(() -> new CommandLine.TypeConversionException(
                        "'" + text + "' is not a shard; write I/N, such as 2/8, with N up to " + Shard.MOST));
    }
}
