package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.completion.Completion;
import io.github.jdkmatrix.error.ExitCode;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the candidates for the last word of a command line; the scripts of {@code completion} call it. */
@Command(hidden = true)
final class CompleteCommand extends BaseCommand {

    @Parameters(arity = "1..*", description = "the words of the command line after the name of the tool")
    private List<String> words;

    @Override
    public Integer call() {
        out().print(Completion.of(Pages.model(words.toArray(String[]::new)), words)
                .lines());
        return ExitCode.DONE;
    }
}
