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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Does what commands do as they start, and nothing else: the launcher keeps the classes of it in an archive. */
@Command(name = "rehearse", hidden = true, mixinStandardHelpOptions = true)
final class RehearseCommand implements Callable<Integer> {

    @Override
    public Integer call() throws IOException {
        Path matrix = Files.createTempFile("jdkmatrix-rehearsal", ".yaml");
        try {
            Files.writeString(
                    matrix,
                    StarterMatrix.here(matrix.getParent(), Optional.empty()).yaml());
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
