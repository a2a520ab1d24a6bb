package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The commit that a build is of. The build asks git itself: the Maven plugins that do so take the commit of the main work
 * tree for that of every other.
 */
final class BuildCommit {

    private BuildCommit() {}

    /**
     * Such as {@code a1b2c3d}, or {@code a1b2c3d-dirty} where a file of it was changed; nothing where the checkout is no
     * repository, or there is no git to ask.
     */
    static Optional<String> of(Path checkout) throws IOException, InterruptedException {
        // The sources of an archive may lie in a repository of somebody else.
        if (!Files.exists(checkout.resolve(".git"))) {
            return Optional.empty();
        }
        ProcessBuilder git = new ProcessBuilder("git", "describe", "--always", "--exclude=*", "--abbrev=7", "--dirty")
                .directory(checkout.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // A hook of another repository says by these which one it is of.
        git.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        try {
            Process process = git.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? Optional.of(said.strip()) : Optional.empty();
        } catch (IOException noGit) {
            return Optional.empty();
        }
    }
}
