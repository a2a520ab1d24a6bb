package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.StarterMatrix;
import io.github.jdkmatrix.error.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;

/** Executes the start of some commands: the launcher stores the classes that they load in a CDS archive. */
@Command(hidden = true)
final class RehearseCommand extends BaseCommand {

    @Override
    public Integer call() throws IOException {
        Path matrix = Files.createTempFile("jdkmatrix-rehearsal", ".yaml");
        try {
            Files.writeString(
                    matrix,
                    StarterMatrix.of(List.of(), 2, matrix.getParent(), Optional.empty())
                            .yaml());
            HelpPage.of("--help");
            for (String command : List.of("plan", "validate")) {
                rehearse(command, matrix.toString());
            }
            rehearse("plan", matrix.toString(), "--format", "json");
            rehearse("run", "--help", "--resume", matrix.toString());
            rehearse("list", "workloads");
        } finally {
            Files.delete(matrix);
        }
        return ExitCode.DONE;
    }

    private static void rehearse(String... args) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Main.commandLine(nowhere, nowhere, args).execute(args);
    }
}
