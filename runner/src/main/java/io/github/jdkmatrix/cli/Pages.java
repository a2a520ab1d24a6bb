package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Writes the files that the build generates from the model of the command line: help and completion. */
final class Pages {

    private Pages() {}

    /**
     * Writes all files, and the commit; the build calls it after the compiler.
     *
     * @param args the folder of the classes, for help and commit; the folder for the other files; the checkout
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path resources = Path.of(args[0]).resolve(Pages.class.getPackageName().replace('.', '/'));
        Path others = Path.of(args[1]);
        write(
                resources.resolve(Version.COMMIT),
                BuildCommit.of(Path.of(args[2])).orElse(""));
        for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
            Path help = resources.resolve(HelpPage.FOLDER).resolve(command.getKey() + ".txt");
            write(help, command.getValue().getUsageMessage(Ansi.OFF));
        }
        write(others.resolve("completion/jdkmatrix.bash"), AutoComplete.bash("jdkmatrix", model()));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** The whole command line, or the part that these words name. */
    static CommandLine model(String... words) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Main.commandLine(nowhere, nowhere, words);
    }

    /** The commands that are not hidden, and the command line itself, by name. */
    private static Map<String, CommandLine> commands() {
        CommandLine whole = model();
        Map<String, CommandLine> commands = new TreeMap<>(whole.getSubcommands());
        commands.values().removeIf(it -> it.getCommandSpec().usageMessage().hidden());
        commands.put(whole.getCommandName(), whole);
        return commands;
    }
}
