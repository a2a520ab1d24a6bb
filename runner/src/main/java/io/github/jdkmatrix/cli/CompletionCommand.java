package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.text.Text;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a completion script for a shell. */
@Command(
        description =
                "Print a script that completes commands, options, paths, and the names in a matrix and in results.",
        footer = {
            "  eval \"$(jdkmatrix completion bash)\"       in ~/.bashrc",
            "  eval \"$(jdkmatrix completion zsh)\"        in ~/.zshrc, after compinit",
            "  jdkmatrix completion fish | source         in ~/.config/fish/config.fish"
        })
final class CompletionCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "bash|zsh|fish", description = "the shell")
    private Shell shell;

    /** The supported shells. */
    enum Shell {
        BASH,
        ZSH,
        FISH;

        @Override
        public String toString() {
            return EnumArgument.of(this);
        }

        String script() {
            return Text.resource(CompletionCommand.class, "completion/" + this + ".sh")
                    .orElseThrow();
        }
    }

    @Override
    public Integer call() {
        out().print(shell.script());
        return ExitCode.DONE;
    }
}
