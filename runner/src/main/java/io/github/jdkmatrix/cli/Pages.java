package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;

/** Everything that the build makes of the model of the command line: help, man pages, completion; and which commit it is of. */
final class Pages {

    private Pages() {}

    /**
     * Writes them; the build calls it once our classes are compiled.
     *
     * @param args the folder of our classes, for the help and the commit; the folder for all else; the checkout
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path beside = Path.of(args[0]).resolve(Pages.class.getPackageName().replace('.', '/'));
        Path help = beside.resolve(HelpPage.FOLDER);
        Path others = Path.of(args[1]);
        write(beside.resolve(Version.COMMIT), BuildCommit.of(Path.of(args[2])).orElse(""));
        for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
            write(help.resolve(command.getKey() + ".txt"), HelpPage.write(command.getValue()));
        }
        for (ManPage page : manPages()) {
            write(others.resolve("man/man1").resolve(page.name() + ".1"), page.roff());
        }
        write(others.resolve("completion/jdkmatrix.bash"), Completion.BASH.script());
        write(others.resolve("completion/_jdkmatrix"), Completion.ZSH.script());
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** The whole command line. */
    static CommandLine model() {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Main.commandLine(nowhere, nowhere);
    }

    /** Each command that people are told of, by its word, and the whole under its own name. */
    private static Map<String, CommandLine> commands() {
        CommandLine whole = model();
        Map<String, CommandLine> commands = new TreeMap<>();
        commands.put(whole.getCommandName(), whole);
        whole.getSubcommands().forEach((word, command) -> {
            if (!command.getCommandSpec().usageMessage().hidden()) {
                commands.put(word, command);
            }
        });
        return commands;
    }

    static List<ManPage> manPages() {
        List<ManPage> pages = new ArrayList<>();
        commands().values().forEach(it -> pages.add(new ManPage(it)));
        return pages;
    }
}
