package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.Word;
import picocli.AutoComplete;
import picocli.CommandLine.Parameters;

/** Prints a completion script for a shell. */
final class CompletionCommand extends BaseCommand {

    @SuppressWarnings("UnusedVariable") // One script serves both.
    @Parameters(index = "0", paramLabel = "bash|zsh")
    private Shell shell;

    /** The supported shells; the script of picocli asks which it is. */
    enum Shell {
        BASH,
        ZSH;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    static String script() {
        return AutoComplete.bash("jdkmatrix", Pages.model());
    }

    @Override
    public Integer call() {
        out().print(script());
        return ExitCode.DONE;
    }
}
