package io.github.jdkmatrix.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassReleaseTest {

    @TempDir
    private Path folder;

    private void compiled(String file, int release) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.write(path, classFile(release));
    }

    private static byte[] classFile(int release) {
        return new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 0, (byte) (44 + release)};
    }

    private ProgramFiles files(String name) throws IOException {
        return new ProgramFiles(List.of(ProgramFile.read(folder.resolve(name), name, "programs/0/" + name)), Map.of());
    }

    private Optional<Integer> release(String main, String element, int feature) throws IOException {
        Program program = new Program.MainClass(main, List.of(element), List.of());
        return ClassRelease.of(program, files(element), feature).map(it -> it.major() - 44);
    }

    @Test
    void aClassOfAFolderIsThatOfItsPackage() throws IOException {
        compiled("cp/21/Main.class", 21);
        compiled("cp/META-INF/versions/25/Main.class", 25);
        compiled("cp/Main$Inner.class", 11);
        assertThat(release("Main", "cp", 25)).isEmpty();
        assertThat(release("Main$Inner", "cp", 25)).hasValue(11);
        compiled("cp/Main.class", 17);
        assertThat(release("Main", "cp", 25)).hasValue(17);
    }

    @Test
    void aJarOfSeveralReleasesHasAClassOfEach() throws IOException {
        jar("several.jar", "true");
        assertThat(release("Main", "several.jar", 17)).hasValue(11);
        assertThat(release("Main", "several.jar", 21)).hasValue(21);
        assertThat(release("Main", "several.jar", 25)).hasValue(21);
        assertThat(release("Main", "several.jar", 8)).hasValue(11);
        jar("one.jar", "false");
        assertThat(release("Main", "one.jar", 25)).hasValue(11);
    }

    private void jar(String name, String several) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, several);
        try (OutputStream file = Files.newOutputStream(folder.resolve(name));
                JarOutputStream jar = new JarOutputStream(file, manifest)) {
            for (Map.Entry<String, Integer> one : Map.of("Main.class", 11, "META-INF/versions/21/Main.class", 21)
                    .entrySet()) {
                jar.putNextEntry(new JarEntry(one.getKey()));
                jar.write(classFile(one.getValue()));
            }
        }
    }

    @Test
    void linksInAFolderAreFollowed() throws IOException {
        compiled("elsewhere/p/Main.class", 21);
        Files.createDirectories(folder.resolve("cp"));
        Files.createSymbolicLink(folder.resolve("cp/p"), folder.resolve("elsewhere/p"));
        Files.createSymbolicLink(folder.resolve("cp/lost"), folder.resolve("nowhere"));
        assertThat(files("cp").contents()).containsOnlyKeys("programs/0/cp/p/Main.class");
        assertThat(release("p.Main", "cp", 25)).hasValue(21);
        Files.createSymbolicLink(folder.resolve("cp/round"), folder.resolve("cp"));
        assertThatThrownBy(() -> files("cp"))
                .isInstanceOf(FileSystemLoopException.class)
                .hasMessageContaining("cp/round");
    }
}
