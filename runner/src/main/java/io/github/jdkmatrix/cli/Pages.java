package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes the files that the build generates: the commit, and the completion of the command line. */
final class Pages {

    private Pages() {}

    /**
     * Writes all files; the build calls it after the compiler.
     *
     * @param args the folder of the classes, for the commit; the folder for the other files; the checkout
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path resources = Path.of(args[0]).resolve(Pages.class.getPackageName().replace('.', '/'));
        Path others = Path.of(args[1]);
        write(
                resources.resolve(Version.COMMIT),
                BuildCommit.of(Path.of(args[2])).orElse(""));
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
}
