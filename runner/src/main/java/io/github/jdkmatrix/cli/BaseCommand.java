package io.github.jdkmatrix.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
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

    /** The whole command line. */
    final ParseResult parsedLine() {
        return spec.commandLine().getParent().getParseResult();
    }
}
