package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import io.github.jdkmatrix.harness.workload.NearestWord;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.Nearest;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.UserError;
import io.github.jdkmatrix.text.Word;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** What a command that fails prints, a line each, and its exit code. Stack traces are printed in debug mode only. */
final class Failures {

    /** The variable that, if set, makes internal errors print stack traces. */
    private static final String DEBUG = "JDKMATRIX_DEBUG";

    private Failures() {}

    static int badArguments(ParameterException e, String[] args) {
        if (e.getCause() instanceof InvalidPathException path) {
            return report(path, e.getCommandLine().getErr());
        }
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String problem = unknownWord(e)
                .orElseGet(() -> e.getMessage().lines().findFirst().orElse("") + hint(e, command, List.of(args)));
        String message = problem.replaceFirst(" is not an? (?:int|long)$", "; give a whole number") + "; see '"
                + command.qualifiedName() + " --help'";
        e.getCommandLine().getErr().println(UserError.line(message));
        return ExitCode.USAGE;
    }

    /** The message for an unknown word of a choice: that of picocli lists the names of the constants. */
    private static Optional<String> unknownWord(ParameterException e) {
        return Optional.ofNullable(e.getArgSpec())
                .filter(it -> e.getValue() != null && it.type().isEnum())
                .map(arg -> {
                    List<String> known = Arrays.stream(arg.type().getEnumConstants())
                            .map(it -> Word.of((Enum<?>) it))
                            .toList();
                    String option = arg instanceof OptionSpec named ? named.longestName() + " " : "";
                    return option + e.getValue() + ": unknown; " + Nearest.hint(e.getValue(), known);
                });
    }

    /** The nearest known option or command for a mistyped one, else how a command with a program is written. */
    private static String hint(ParameterException e, CommandSpec command, List<String> args) {
        if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)) {
            return "";
        }
        List<String> known = new ArrayList<>(command.optionsMap().keySet());
        known.addAll(command.subcommands().keySet());
        String word = unmatched.getUnmatched().get(0).split("=", 2)[0];
        Optional<String> program =
                CommandOptions.PROGRAMS.stream().filter(args::contains).findFirst();
        return NearestWord.of(word, known)
                .map(near -> "; did you mean '" + near + "'?")
                .or(() -> program.filter(it -> !args.contains("--"))
                        .map(it -> "; a command is written as 'jdkmatrix run -- " + it + " ...'"))
                .orElse("");
    }

    /** Prints an exception and returns the exit code. */
    static int report(Throwable e, PrintWriter err) {
        return switch (e) {
            case UserError error -> {
                error.lines().forEach(err::println);
                yield error.exitCode();
            }
            case InterruptedException interrupted -> ExitCode.INTERRUPTED;
            case InvalidPathException path -> {
                err.println(UserError.line("no file can be named '" + path.getInput() + "': " + path.getReason()
                        + "; with other letters than ASCII, set LC_ALL=C.UTF-8"));
                yield ExitCode.USAGE;
            }
            case IOException io -> {
                // The message of a FileSystemException is often just a path.
                String kind = io instanceof FileSystemException ? io.getClass().getSimpleName() + ": " : "";
                err.println(UserError.line(kind + io.getMessage()));
                yield ExitCode.INTERNAL_ERROR;
            }
            case UncheckedIOException io -> report(io.getCause(), err);
            default -> {
                internalError(e).forEach(err::println);
                yield ExitCode.INTERNAL_ERROR;
            }
        };
    }

    private static List<String> internalError(Throwable e) {
        String message = UserError.line("internal error: " + e + "; set " + DEBUG + "=1 and report the stack trace");
        return System.getenv(DEBUG) == null
                ? List.of(message)
                : List.of(Text.of(e::printStackTrace).stripTrailing(), message);
    }

    /**
     * Prints exceptions of threads that no other thread waits for, except this: the engine's client writes to the stdin of a
     * container, which may end at the same time.
     */
    static void reportUncaught(Consumer<String> print) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {
            boolean harmless = Arrays.stream(e.getStackTrace())
                    .map(StackTraceElement::getClassName)
                    .anyMatch(name -> name.endsWith(".HijackingHttpRequestExecutor"));
            if (!harmless || System.getenv(DEBUG) != null) {
                internalError(e).forEach(print);
            }
        });
    }
}
