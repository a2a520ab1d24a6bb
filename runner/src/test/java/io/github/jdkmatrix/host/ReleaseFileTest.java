package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseFileTest {

    @TempDir
    private Path folder;

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
