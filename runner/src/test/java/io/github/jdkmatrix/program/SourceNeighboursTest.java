package io.github.jdkmatrix.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.plan.ForkPaths;
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
    void areThoseThatASourceNamesBelowTheFolderOfItsPackage() throws Exception {
        file("src/a/b/Main.java", "package a.b;\nimport c.*;\nclass Main { Here h; x.Far f; Wild w; Unused2 u; }");
        file("src/a/b/Here.java", "package a.b; class Here { Next n; }");
        file("src/a/b/Next.java", "package a.b; class Next { Main m; }");
        file("src/a/b/Unused.java", "package a.b; class Unused {}");
        file("src/x/Far.java", "package x; public class Far {}");
        file("src/c/Wild.java", "package c; public class Wild {}");

        String main = read("src/a/b/Main.java").contents().firstKey();
        String root = main.replace("a/b/Main.java", "");

        assertThat(main).endsWith("/src/a/b/Main.java");
        assertThat(neighbours("src/a/b/Main.java"))
                .extracting(
                        it -> folder.relativize(Path.of(it.file())).toString(),
                        it -> it.contents().firstKey())
                .containsExactlyInAnyOrder(
                        tuple("src/a/b/Here.java", root + "a/b/Here.java"),
                        tuple("src/a/b/Next.java", root + "a/b/Next.java"),
                        tuple("src/x/Far.java", root + "x/Far.java"),
                        tuple("src/c/Wild.java", root + "c/Wild.java"));
    }

    @Test
    void aPackageElsewhereHasNone() throws Exception {
        file("Main.java", "package a; class Main { Other o; }");
        file("Other.java", "package a; class Other {}");
        assertThat(neighbours("Main.java")).isEmpty();

        file("Two.java", "class Two { Other o; }");
        assertThat(neighbours("Two.java")).hasSize(1);
    }
}
