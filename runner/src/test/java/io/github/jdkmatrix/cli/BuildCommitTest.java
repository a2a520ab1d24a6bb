package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With real repositories. */
class BuildCommitTest {

    @TempDir
    private Path folder;

    private Path checkout;

    @BeforeEach
    void commit() throws Exception {
        checkout = Files.createDirectory(folder.resolve("checkout"));
        git("init", "-q");
        Files.writeString(checkout.resolve("file"), "one");
        git("add", "file");
        git("commit", "-q", "-m", "one");
        git("tag", "v1");
    }

    @Test
    void theCommitIsSevenDigitsAndSaysWhetherAFileHasChanged() throws Exception {
        Files.writeString(checkout.resolve("unknown"), "two");
        assertThat(Pages.commit(checkout)).contains(head());
        Files.writeString(checkout.resolve("file"), "two");
        assertThat(Pages.commit(checkout)).contains(head() + "-dirty");
    }

    @Test
    void aWorkTreeHasItsOwnCommit() throws Exception {
        String before = head();
        Path other = folder.resolve("other");
        git("worktree", "add", "-q", "--detach", other.toString());
        git("commit", "-q", "--allow-empty", "-m", "two");
        assertThat(Pages.commit(other)).contains(before);
        assertThat(Pages.commit(checkout)).contains(head()).isNotEqualTo(Optional.of(before));
    }

    @Test
    void aRepositoryAroundTheSourcesOrOneThatGitCannotReadIsNone() throws Exception {
        Path unpacked = Files.createDirectory(checkout.resolve("unpacked"));
        assertThat(Pages.commit(unpacked)).isEmpty();
        Files.writeString(unpacked.resolve(".git"), "gitdir: nowhere\n");
        assertThat(Pages.commit(unpacked)).isEmpty();
    }

    @Test
    void theVersionHasItBehind() {
        assertThat(Version.text("1.2.3", "a1b2c3d-dirty")).isEqualTo("1.2.3 (a1b2c3d-dirty)");
        assertThat(Version.text("1.2.3", "")).isEqualTo("1.2.3");
    }

    private String head() throws Exception {
        return git("rev-parse", "HEAD").substring(0, 7);
    }

    private String git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"));
        command.addAll(List.of(words));
        ProcessBuilder git =
                new ProcessBuilder(command).directory(checkout.toFile()).redirectErrorStream(true);
        git.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        Process process = git.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
