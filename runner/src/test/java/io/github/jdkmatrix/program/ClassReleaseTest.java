package io.github.jdkmatrix.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.Program;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
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

    private Optional<Integer> release(String main, String element) throws IOException {
        Program program = new Program.MainClass(main, List.of(element), List.of());
        return ClassRelease.of(program, files(element)).map(it -> it.major() - 44);
    }

    @Test
    void aClassOfAFolderIsThatOfItsPackage() throws IOException {
        compiled("cp/21/Main.class", 21);
        compiled("cp/META-INF/versions/25/Main.class", 25);
        compiled("cp/Main$Inner.class", 11);
        assertThat(release("Main", "cp")).isEmpty();
        assertThat(release("Main$Inner", "cp")).hasValue(11);
        compiled("cp/Main.class", 17);
        assertThat(release("Main", "cp")).hasValue(17);
    }

    @Test
    void aJarOfSeveralReleasesHasThatOfTheOldest() throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("several.jar")))) {
            for (Map.Entry<String, Integer> one : Map.of("Main.class", 11, "META-INF/versions/21/Main.class", 21)
                    .entrySet()) {
                jar.putNextEntry(new JarEntry(one.getKey()));
                jar.write(classFile(one.getValue()));
            }
        }
        assertThat(release("Main", "several.jar")).hasValue(11);
    }

    @Test
    void linksInAFolderAreFollowed() throws IOException {
        compiled("elsewhere/p/Main.class", 21);
        Files.createDirectories(folder.resolve("cp"));
        Files.createSymbolicLink(folder.resolve("cp/p"), folder.resolve("elsewhere/p"));
        Files.createSymbolicLink(folder.resolve("cp/lost"), folder.resolve("nowhere"));
        assertThat(files("cp").contents()).containsOnlyKeys("programs/0/cp/p/Main.class");
        assertThat(release("p.Main", "cp")).hasValue(21);
        Files.createSymbolicLink(folder.resolve("cp/round"), folder.resolve("cp"));
        assertThatThrownBy(() -> files("cp"))
                .isInstanceOf(FileSystemLoopException.class)
                .hasMessageContaining("cp/round");
    }
}
