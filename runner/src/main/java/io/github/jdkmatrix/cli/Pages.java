package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
        write(resources.resolve(Version.COMMIT), commit(Path.of(args[2])).orElse(""));
        write(others.resolve("completion/jdkmatrix.bash"), AutoComplete.bash("jdkmatrix", model()));
    }

    /**
     * The commit of a checkout, such as {@code a1b2c3d}, or {@code a1b2c3d-dirty} after a change; empty if the checkout is no repository or
     * git is missing. Maven plugins for this report the commit of the main work tree in all other work trees.
     */
    static Optional<String> commit(Path checkout) throws IOException, InterruptedException {
        // An unpacked source archive may be inside another repository.
        if (!Files.exists(checkout.resolve(".git"))) {
            return Optional.empty();
        }
        ProcessBuilder git = new ProcessBuilder("git", "describe", "--always", "--exclude=*", "--abbrev=7", "--dirty")
                .directory(checkout.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // Git hooks set these variables for their own repository.
        git.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        try {
            Process process = git.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? Optional.of(output.strip()) : Optional.empty();
        } catch (IOException noGit) {
            return Optional.empty();
        }
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
