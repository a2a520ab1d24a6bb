package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The commit of a checkout. Maven plugins for this report the commit of the main work tree in all other work trees. */
final class BuildCommit {

    private BuildCommit() {}

    /**
     * The commit of a checkout, such as {@code a1b2c3d}, or {@code a1b2c3d-dirty} after a change; empty if the checkout is no repository or
     * git is missing.
     */
    static Optional<String> of(Path checkout) throws IOException, InterruptedException {
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
}
