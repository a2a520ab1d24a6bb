package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EnumArgument;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.text.Text;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a completion script for a shell. */
@Command(
        description = "Print a script that completes commands, options, and the names in a matrix.",
        footer = {
            "  eval \"$(jdkmatrix completion bash)\"       in ~/.bashrc",
            "  eval \"$(jdkmatrix completion zsh)\"        in ~/.zshrc, after compinit"
        })
final class CompletionCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "bash|zsh", description = "the shell")
    private Shell shell;

    /** The supported shells. */
    enum Shell {
        BASH,
        ZSH;

        @Override
        public String toString() {
            return EnumArgument.of(this);
        }

        /** The script of picocli completes commands, options and fixed values; ours adds the names in a matrix. */
        String script() {
            String head = this == ZSH ? "#compdef jdkmatrix\n" : "";
            String ours =
                    Text.resource(CompletionCommand.class, "completion.sh").orElseThrow();
            return head + AutoComplete.bash("jdkmatrix", Pages.model()) + "\n" + ours;
        }
    }

    @Override
    public Integer call() {
        out().print(shell.script());
        return ExitCode.DONE;
    }
}
