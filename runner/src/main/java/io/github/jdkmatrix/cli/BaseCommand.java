package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.error.UserException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The help options, the layout of the help and the output streams that all commands share. */
@Command(mixinStandardHelpOptions = true, sortOptions = false, footerHeading = "%nExamples:%n")
abstract class BaseCommand implements Callable<Integer> {

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

    /** The whole command line. */
    final ParseResult parsedLine() {
        return spec.commandLine().getParent().getParseResult();
    }
}
