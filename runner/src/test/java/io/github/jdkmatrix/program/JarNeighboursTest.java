package io.github.jdkmatrix.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarNeighboursTest {

    @TempDir
    private Path folder;

    private void jar(String name, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        try (OutputStream out = Files.newOutputStream(path)) {
            new JarOutputStream(out, manifest).close();
        }
    }

    private ProgramFile read(String file) throws IOException {
        return ProgramFile.read(folder.resolve(file), file, ForkPaths.ofProgram(file));
    }

    private List<ProgramFile> neighbours(String jar) throws IOException {
        List<ProgramFile> all = JarNeighbours.of(folder, read(jar));
        assertThat(all.get(0).file()).isEqualTo(jar);
        return all.subList(1, all.size());
    }

    @Test
    void areReadWithTheirOwnAndKeepTheirPlacesBesideTheJar() throws Exception {
        jar(
                "build/app.jar",
                "lib/one%20two.jar conf/ missing.jar FILE:three-too.jar file:/no/such.jar https://host/x.jar");
        jar("build/lib/one two.jar", "three.jar ../app.jar");
        jar("build/lib/three.jar", "");
        jar("build/three-too.jar", "");
        Files.createDirectories(folder.resolve("build/conf"));
        Files.writeString(folder.resolve("build/conf/a.txt"), "a");

        ProgramFile app = read("build/app.jar");
        String home = app.contents().firstKey().replace("app.jar", "");

        assertThat(neighbours("build/app.jar"))
                .extracting(ProgramFile::file, it -> it.contents().firstKey())
                .containsExactlyInAnyOrder(
                        tuple("build/lib/one two.jar", home + "lib/one two.jar"),
                        tuple("build/lib/three.jar", home + "lib/three.jar"),
                        tuple("build/three-too.jar", home + "three-too.jar"),
                        tuple("build/conf", home + "conf/a.txt"));
    }

    /** The JVM finds it there, on this machine: a fork would run without it, and nobody would know. */
    @Test
    void noAbsolutePathAndNoneOutsideOfTheJarsFolderCanBeCarried() throws IOException {
        jar("build/lib/x.jar", "");
        jar("lib/x.jar", "");
        String path = folder.resolve("build/lib/x.jar").toString();
        for (String url : List.of("../lib/x.jar", path, "file:" + path, "file://" + path)) {
            jar("build/app.jar", url);

            assertThatThrownBy(() -> neighbours("build/app.jar"))
                    .isInstanceOf(UserException.class)
                    .hasMessage("the Class-Path of 'build/app.jar' names '" + url.replaceFirst("^file:(//)?", "")
                            + "', which forks cannot have, as no relative path below the folder of 'build/app.jar';"
                            + " name its 'class' and a 'classpath' instead");
        }
    }

    @Test
    void areThoseOfTheFileThatALinkLeadsTo() throws Exception {
        jar("target/app-1.jar", "lib/x.jar");
        jar("target/lib/x.jar", "");
        Files.createSymbolicLink(folder.resolve("app.jar"), Path.of("target/app-1.jar"));

        assertThat(neighbours("app.jar"))
                .singleElement()
                .satisfies(it -> assertThat(it.contents().firstKey()).endsWith("/lib/x.jar"));
    }

    @Test
    void aFileThatIsNoJarNamesNone() throws Exception {
        Files.writeString(folder.resolve("Main.java"), "Class-Path: x");

        assertThat(neighbours("Main.java")).isEmpty();
    }
}
