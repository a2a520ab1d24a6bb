package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocalJdkTest {

    @TempDir
    private Path folder;

    /** JAVA_VERSION is the bare number in every build; only JAVA_RUNTIME_VERSION tells an early-access one. */
    @ParameterizedTest
    @CsvSource({
        "21.0.5, , 21, false",
        "28, 28-ea+12-1001, 28, true",
        "1.8.0_432, 1.8.0_432-b06, 8, false",
        "11.0.33, 11.0.33-ea+8-post-1-Debian, 11, false"
    })
    void itsReleaseFileTellsWhatItIs(String bare, String runtime, int feature, boolean early) throws IOException {
        String more = runtime == null ? "IMPLEMENTOR=\"Somebody\"\n" : "JAVA_RUNTIME_VERSION=\"" + runtime + "\"\n";
        Path home = JdkFolder.make(folder, more + "JAVA_VERSION=\"" + bare + "\"\n");
        assertThat(LocalJdk.at(home)).hasValueSatisfying(jdk -> {
            assertThat(jdk.feature()).isEqualTo(feature);
            assertThat(jdk.version().text()).isEqualTo(runtime == null ? bare : runtime);
            assertThat(jdk.earlyAccess()).isEqualTo(early);
            assertThat(jdk.java()).isEqualTo(jdk.home().resolve("bin/java")).isExecutable();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "IMPLEMENTOR=\"Somebody\"\n",
                "JAVA_VERSION=\"next\"\n",
                "JAVA_VERSION=\"99999999999\"\n",
                "JAVA_VERSION=\"21\"\nSOURCE=\\uZZZZ\n"
            })
    void aReleaseFileWithoutAVersionIsNone(String release) throws IOException {
        assertThat(LocalJdk.at(JdkFolder.make(folder, release))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"release", "bin/java"})
    void aFolderWithoutOneOfItsFilesIsNone(String file) throws IOException {
        Path home = JdkFolder.make(folder, "JAVA_VERSION=\"21\"\n");
        Files.delete(home.resolve(file));
        assertThat(LocalJdk.at(home)).isEmpty();
        assertThat(LocalJdk.at(folder.resolve("none"))).isEmpty();
    }

    @Test
    void aLinkToItIsTheSameJdk() throws IOException {
        Path home = JdkFolder.make(folder.resolve("jdk-21.0.5"), "JAVA_VERSION=\"21.0.5\"\n");
        Path link = Files.createSymbolicLink(folder.resolve("default"), home);
        assertThat(LocalJdk.at(link)).isPresent().isEqualTo(LocalJdk.at(home));
    }

    /** Debian's openjdk-8-jdk-headless. */
    @Test
    void aJdk8WithoutAReleaseFileIsKnownByItsLibrary() throws IOException {
        Path home = JdkFolder.make(folder, "");
        Files.delete(home.resolve("release"));
        Path jar = home.resolve("jre/lib/rt.jar");
        Files.createDirectories(jar.getParent());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "1.8.0_504");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        assertThat(LocalJdk.at(home))
                .hasValueSatisfying(jdk -> assertThat(jdk.feature()).isEqualTo(8));
        Files.writeString(jar, "broken");
        assertThat(LocalJdk.at(home)).isEmpty();
    }

    @Test
    void theRunningOneIsFoundOnce() throws IOException {
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        assertThat(LocalJdk.at(running))
                .hasValueSatisfying(jdk ->
                        assertThat(jdk.feature()).isEqualTo(Runtime.version().feature()));
        assertThat(LocalJdk.all())
                .extracting(LocalJdk::home)
                .doesNotHaveDuplicates()
                .contains(running);
    }
}
