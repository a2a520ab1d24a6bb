package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.session.RunSession;
import io.github.jdkmatrix.session.RunStart;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The help options, the layout of the help and the output streams that all commands share. */
@Command(mixinStandardHelpOptions = true, sortOptions = false, footerHeading = "%nExamples:%n")
abstract class BaseCommand implements Callable<Integer> {

    /** The options that say nothing about the plan of a run. */
    private static final Set<String> OF_ANY_RUN =
            Set.of("--resume", "--engine", "--decide", "--format", "--quiet", "--show-output");

    static final Clock CLOCK = Clock.systemUTC();

    @Spec
    private CommandSpec spec;

    /** Receives data. */
    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Receives messages. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** The options and parameters of this command. */
    final ParseResult parsed() {
        return spec.commandLine().getParseResult();
    }

    /** Rejects an option beside one of the others, which blanks part. */
    final void exclusive(String option, String others) {
        Stream.of(others.split(" "))
                .filter(it -> parsed().hasMatchedOption(option) && parsed().hasMatchedOption(it))
                .findFirst()
                .ifPresent(it -> {
                    throw new UserException(option + ": cannot be combined with " + it + "; leave out one of them");
                });
    }

    /** The whole command line, without the name of the program. */
    final List<String> typed() {
        return List.copyOf(spec.root().commandLine().getParseResult().originalArgs());
    }

    /** What all commands have in common. */
    final Main main() {
        return (Main) spec.root().userObject();
    }

    /** The command line as a run records it. */
    final RunStart.Command command(Display display) {
        return new RunStart.Command(typed(), Version.text(), CLOCK, display);
    }

    /** Makes a run that has not begun. */
    @FunctionalInterface
    interface Start {
        RunStart of(RunStart.Command command) throws EngineGoneException, InterruptedException;
    }

    /** Runs forks, and shows their progress; the display is closed before anything is printed. */
    final RunSession run(boolean quiet, boolean showsOutput, RunStart.Engines engines, Start begin)
            throws EngineGoneException, IOException, InterruptedException {
        try (Display display = main().display(quiet, CLOCK)) {
            Failures.reportUncaught(display::warn);
            try (RunStart start = begin.of(command(display))) {
                return start.run(engines, showsOutput);
            }
        }
    }

    /**
     * Rejects what would change the plan of a run that is resumed.
     *
     * @param besides options that are allowed too
     * @param words parameters of the command
     */
    final void resumes(Path folder, String what, Set<String> besides, List<String> words) {
        words.stream().findFirst().ifPresent(it -> {
            throw new UserException("--resume " + folder + ": uses the matrix of the " + what + "; leave out " + it);
        });
        parsed().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(it -> !OF_ANY_RUN.contains(it) && !besides.contains(it))
                .findFirst()
                .ifPresent(it -> {
                    throw new UserException(
                            "--resume " + folder + ": uses the plan of the " + what + "; leave out " + it);
                });
    }
}
