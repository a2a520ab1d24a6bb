package io.github.jdkmatrix.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.text.UserException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceNeighboursTest {

    @TempDir
    private Path folder;

    private void file(String name, String text) throws Exception {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    private ProgramFile read(String source) throws Exception {
        return ProgramFile.read(folder.resolve(source), source, ForkPaths.ofProgram(source));
    }

    private List<ProgramFile> neighbours(String source) throws Exception {
        return SourceNeighbours.of(folder, read(source));
    }

    @Test
    void areTheSourcesBelowTheFolderOfItsPackage() throws Exception {
        file("src/a/b/Main.java", "package a.b; class Main { Here h; x.Far f; }");
        file("src/a/b/Here.java", "package a.b; class Here {}");
        file("src/x/Far.java", "package x; public class Far {}");
        file("src/x/notes.txt", "Far");
        file("src/.git/Main.java", "class Main {}");
        file("src/no-package/Main.java", "class Main {}");
        file("Above.java", "class Above {}");
        Files.createSymbolicLink(folder.resolve("src/around"), folder.resolve("src"));

        String main = read("src/a/b/Main.java").contents().firstKey();
        String root = main.replace("a/b/Main.java", "");

        assertThat(main).endsWith("/src/a/b/Main.java");
        assertThat(neighbours("src/a/b/Main.java"))
                .extracting(
                        it -> folder.relativize(Path.of(it.file())).toString(),
                        it -> it.contents().firstKey())
                .containsExactly(
                        tuple("src/a/b/Here.java", root + "a/b/Here.java"),
                        tuple("src/x/Far.java", root + "x/Far.java"));
    }

    @Test
    void aPackageElsewhereHasNone() throws Exception {
        file("Main.java", "package a; class Main { Other o; }");
        file("Other.java", "package a; class Other {}");
        assertThat(neighbours("Main.java")).isEmpty();

        file("Two.java", "class Two { Other o; }");
        assertThat(neighbours("Two.java")).hasSize(2);
    }

    @Test
    void tooManyAreRefusedUnread() throws Exception {
        file("Main.java", "class Main {}");
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("Large.java").toFile(), "rw")) {
            large.setLength((64 << 20) + 1L);
        }
        assertThatThrownBy(() -> neighbours("Main.java"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("more than 64 MiB; give the program among them a folder of its own");
    }
}
