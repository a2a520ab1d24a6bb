package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.error.ExitCode;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes what a shell needs to complete our command lines. */
@Command(
        name = "completion",
        description = "Write a script by which a shell completes commands, options, and the names in a matrix.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  eval \"$(jdkmatrix completion bash)\"       in ~/.bashrc",
            "  eval \"$(jdkmatrix completion zsh)\"        in ~/.zshrc, behind compinit"
        })
final class CompletionCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "bash|zsh", description = "the shell")
    private Completion shell;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(shell.script());
        out.flush();
        return ExitCode.DONE;
    }
}
