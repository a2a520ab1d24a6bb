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

    @Test
    void itsReleaseFileTellsWhatItIs() throws IOException {
        Path home = JdkFolder.make(folder, """
                IMPLEMENTOR="Somebody"
                JAVA_VERSION="21.0.5"
                """);
        assertThat(LocalJdk.at(home)).hasValueSatisfying(jdk -> {
            assertThat(jdk.feature()).isEqualTo(21);
            assertThat(jdk.version().text()).isEqualTo("21.0.5");
            assertThat(jdk.earlyAccess()).isFalse();
            assertThat(jdk.java()).isEqualTo(jdk.home().resolve("bin/java")).isExecutable();
        });
    }

    @Test
    void aLinkToItIsTheSameJdk() throws IOException {
        Path home = JdkFolder.make(folder.resolve("jdk-21.0.5"), "JAVA_VERSION=\"21.0.5\"\n");
        Path link = Files.createSymbolicLink(folder.resolve("default"), home);
        assertThat(LocalJdk.at(link)).isPresent().isEqualTo(LocalJdk.at(home));
    }

    @Test
    void aFolderWithoutAReleaseFileIsNone() throws IOException {
        Path home = JdkFolder.make(folder, "JAVA_VERSION=\"21\"\n");
        Files.delete(home.resolve("release"));
        assertThat(LocalJdk.at(home)).isEmpty();
    }

    /** Debian's openjdk-8-jdk-headless. */
    @ParameterizedTest
    @ValueSource(strings = {"jre/lib/rt.jar", "lib/rt.jar"})
    void aJdk8WithoutAReleaseFileIsKnownByItsLibrary(String library) throws IOException {
        Path home = JdkFolder.make(folder, "");
        Files.delete(home.resolve("release"));
        Path jar = home.resolve(library);
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
    void aFolderWithoutALauncherIsNone() throws IOException {
        Path home = JdkFolder.make(folder, "JAVA_VERSION=\"21\"\n");
        Files.delete(home.resolve("bin/java"));
        assertThat(LocalJdk.at(home)).isEmpty();
    }

    @Test
    void aReleaseFileWithoutAVersionIsNone() throws IOException {
        assertThat(LocalJdk.at(JdkFolder.make(folder, "IMPLEMENTOR=\"Somebody\"\n")))
                .isEmpty();
        assertThat(LocalJdk.at(JdkFolder.make(folder, "JAVA_VERSION=\"next\"\n")))
                .isEmpty();
    }

    @Test
    void aMissingFolderIsNone() {
        assertThat(LocalJdk.at(folder.resolve("none"))).isEmpty();
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

    /** JAVA_VERSION is the bare number in every build; only JAVA_RUNTIME_VERSION tells an early-access one. */
    @Test
    void anEarlyAccessBuildIsKnownByItsRuntimeVersion() throws IOException {
        Path home = JdkFolder.make(folder, """
                JAVA_RUNTIME_VERSION="28-ea+12-1001"
                JAVA_VERSION="28"
                """);
        assertThat(LocalJdk.at(home)).hasValueSatisfying(jdk -> {
            assertThat(jdk.feature()).isEqualTo(28);
            assertThat(jdk.earlyAccess()).isTrue();
        });
    }

    /** As Temurin's 8 and Debian's 11 write them. */
    @ParameterizedTest
    @CsvSource({"1.8.0_432-b06, 1.8.0_432, 8", "11.0.33-ea+8-post-1-Debian, 11.0.33, 11"})
    void buildsOf8And11(String runtime, String bare, int feature) throws IOException {
        Path home = JdkFolder.make(folder, "JAVA_RUNTIME_VERSION=\"" + runtime + "\"\nJAVA_VERSION=\"" + bare + "\"\n");
        assertThat(LocalJdk.at(home)).hasValueSatisfying(jdk -> {
            assertThat(jdk.feature()).isEqualTo(feature);
            assertThat(jdk.earlyAccess()).isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"JAVA_VERSION=\"99999999999\"\n", "JAVA_VERSION=\"21\"\nSOURCE=\\uZZZZ\n"})
    void aBrokenReleaseFileIsNoJdk(String release) throws IOException {
        assertThat(LocalJdk.at(JdkFolder.make(folder, release))).isEmpty();
    }
}
