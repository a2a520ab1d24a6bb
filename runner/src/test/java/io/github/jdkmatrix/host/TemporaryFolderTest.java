package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TemporaryFolderTest {

    @Test
    void itGoesWithAllThatIsInItButNotWithWhatIsLinked() throws Exception {
        Path elsewhere = Files.createTempFile("elsewhere", ".txt");
        TemporaryFolder folder = TemporaryFolder.create("test");
        Files.createSymbolicLink(folder.path().resolve("link"), elsewhere);
        Files.createDirectories(folder.path().resolve("a/b"));
        TemporaryFolder.removeAbandoned();
        assertThat(folder.path()).exists();
        folder.close();
        assertThat(folder.path()).doesNotExist();
        assertThat(elsewhere).exists();
        Files.delete(elsewhere);
    }

    @Test
    void onlyThatOfADeadProcessIsAbandoned() throws Exception {
        try (TemporaryFolder living = TemporaryFolder.create("test")) {
            String name = living.path().getFileName().toString();
            String pid = "-" + ProcessHandle.current().pid() + "-";
            Path dead = living.path().resolveSibling(name.replace(pid, "-999999999-"));
            Path stranger = living.path().resolveSibling(name.replaceFirst("test-.{8}", "test-00000000"));
            Files.createDirectories(dead);
            Files.createDirectories(stranger);
            TemporaryFolder.removeAbandoned();
            assertThat(dead).doesNotExist();
            assertThat(living.path()).exists();
            assertThat(stranger).exists();
            Files.delete(stranger);
        }
    }
}
