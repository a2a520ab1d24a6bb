package io.github.jdkmatrix.engine.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkFilesTest {

    @TempDir
    private Path folder;

    private Path jdk(String name) throws IOException {
        Path home = folder.resolve(name);
        write(home, "release", "JAVA_VERSION=25");
        write(home, "bin/java", "launcher");
        write(home, "lib/server/libjvm.so", "code");
        return home;
    }

    private static void write(Path home, String file, String text) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        FileTime before = Files.exists(path) ? Files.getLastModifiedTime(path) : FileTime.fromMillis(0);
        Files.writeString(path, text);
        Files.setLastModifiedTime(path, before);
    }

    private String digest(Path home) throws IOException {
        return JdkFiles.of(home).digest(folder.resolve("cache"));
    }

    @Test
    void copiesAreEqualWhateverAMachineAdds() throws IOException {
        Path copy = jdk("b");
        write(copy, "lib/security/cacerts", "this machine's");
        write(copy, "lib/server/classes.jsa", "an archive");
        assertThat(digest(jdk("a"))).matches("sha256:[0-9a-f]{64}").isEqualTo(digest(copy));
    }

    @Test
    void aFileOfTheSameSizeAndTimeIsAnotherOne() throws IOException {
        Path home = jdk("a");
        JdkFiles before = JdkFiles.of(home);
        String digest = digest(home);
        assertThat(before.changed()).isFalse();

        write(home, "lib/server/libjvm.so", "edoc");

        assertThat(before.changed()).isTrue();
        assertThat(digest(home)).isNotEqualTo(digest);
    }

    @Test
    void aFileThatIsGoneIsAChange() throws IOException {
        Path home = jdk("a");
        JdkFiles before = JdkFiles.of(home);
        Files.delete(home.resolve("bin/java"));
        assertThat(before.changed()).isTrue();
    }

    @Test
    void aKnownDigestIsNotReadAgain() throws IOException {
        Path home = jdk("a");
        digest(home);
        try (var files = Files.list(folder.resolve("cache"))) {
            Files.writeString(files.findFirst().orElseThrow(), "sha256:known");
        }
        assertThat(digest(home)).isEqualTo("sha256:known");
    }
}
