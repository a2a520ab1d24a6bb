package io.github.jdkmatrix.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFilesTest {

    @TempDir
    private Path folder;

    private void file(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), name);
    }

    private Matrix matrix(String workload) {
        return MatrixFile.of(folder.resolve("m.yaml"), """
                jdks: [{id: "25", image: a}]
                cpus: [{id: "1", cores: 1}]
                workloads: [%s]
                """.formatted(workload));
    }

    private ProgramFiles read(Matrix matrix) {
        return ProgramFiles.read(matrix, CellExpansion.cells(matrix, Selection.ALL), folder);
    }

    /** A source in a home folder drags nothing along but the sources beside it. */
    @Test
    void aSourceHasTheSourcesOfItsFolder() throws IOException {
        file("src/a/Main.java");
        file("src/a/Other.java");
        file("src/a/Other.txt");
        file("src/a/b/Below.java");
        file("src/Above.java");

        ProgramFiles files = read(matrix("source: src/a/Main.java"));

        assertThat(files.contents().keySet())
                .extracting(it -> it.replaceFirst("programs/[0-9a-f]+/files/", ""))
                .containsExactly("src/a/Main.java", "src/a/Other.java");
        assertThat(files.facts()).extracting(ProgramFacts::file).containsExactly("src/a/Main.java");
        Files.writeString(folder.resolve("src/a/Other.java"), "changed");
        assertThat(read(matrix("source: src/a/Main.java")).facts())
                .as("what it is compiled with")
                .isNotEqualTo(files.facts());
        assertThat(read(matrix("source: " + folder + "/src/a/Main.java"))
                        .contents()
                        .keySet())
                .as("a package needs its folders")
                .extracting(it -> it.replaceFirst("programs/[0-9a-f]+" + folder + "/", ""))
                .containsExactly("src/a/Main.java", "src/a/Other.java");
    }

    /** Its digest is that of its bytes, and the same for all workloads. */
    @Test
    void aSourceAloneIsOneLine() throws IOException {
        file("Main.java");
        file("words");
        assertThat(read(matrix("{id: a, source: Main.java}, {id: b, source: Main.java, files: words}"))
                        .facts())
                .containsExactly(
                        new ProgramFacts("Main.java", Sha256.hex("Main.java".getBytes(UTF_8))),
                        new ProgramFacts("words", Sha256.hex("words".getBytes(UTF_8))));
        file("Beside.java");
        assertThat(read(matrix("{id: a, source: Main.java}, {id: b, source: Main.java, files: words}"))
                        .facts())
                .hasSize(2);
    }

    @Test
    void aProgramOfAnEmptyFolderHasNoContent() throws IOException {
        Files.createDirectories(folder.resolve("classes"));
        ProgramFiles files = read(matrix("{class: Main, classpath: classes}"));
        assertThat(files.contents()).isEmpty();
        assertThat(files.facts()).containsExactly(new ProgramFacts("classes", Sha256.hex(new byte[0])));
    }

    @Test
    void linksInAFolderAreFollowed() throws IOException {
        file("elsewhere/p/Main.class");
        Files.createDirectories(folder.resolve("cp"));
        Files.createSymbolicLink(folder.resolve("cp/p"), folder.resolve("elsewhere/p"));
        Files.createSymbolicLink(folder.resolve("cp/lost"), folder.resolve("nowhere"));
        assertThat(ProgramFile.read(folder.resolve("cp"), "cp", "programs/0/cp").contents())
                .containsOnlyKeys("programs/0/cp/p/Main.class");
        Files.createSymbolicLink(folder.resolve("cp/round"), folder.resolve("cp"));
        assertThatThrownBy(() -> ProgramFile.read(folder.resolve("cp"), "cp", "programs/0/cp"))
                .isInstanceOf(FileSystemLoopException.class)
                .hasMessageContaining("cp/round");
    }

    /** A run beside its program fills one between its begin and its resume. */
    @Test
    void resultFoldersAreNoPartOfAProgram() throws IOException {
        file("Main.class");
        file("manifest.json");
        file("web/search.json");
        ProgramFiles before = read(matrix("{class: Main, classpath: .}"));
        file("results/m/20261129T120000Z/manifest.json");
        file("results/m/20261129T120000Z/runs.jsonl");
        file("results/m/20261129T120000Z/trained/a.jsa");
        file("results/m/20261129T120000Z-bisect/search.json");
        file("results/m/20261129T120000Z-bisect/.lock");
        file("results/m/20261129T120000Z-bisect/step-01/manifest.json");
        ProgramFiles after = read(matrix("{class: Main, classpath: .}"));
        assertThat(after.facts()).isEqualTo(before.facts());
        assertThat(after.digest()).isEqualTo(before.digest());
        assertThat(after.contents().keySet())
                .extracting(it -> it.replaceFirst("programs/[0-9a-f]+/\\./", ""))
                .containsExactly("Main.class", "manifest.json", "web/search.json");
        assertThat(read(matrix("{class: Main, classpath: results/m/20261129T120000Z}"))
                        .contents())
                .as("one that is named")
                .hasSize(3);
    }

    @Test
    void aFileThatIsGoneSaysSo() throws IOException {
        file("Main.java");
        Matrix matrix = matrix("source: Main.java");
        Files.delete(folder.resolve("Main.java"));
        assertThatThrownBy(() -> read(matrix))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("the program's file 'Main.java' cannot be read: NoSuchFileException");
    }
}
