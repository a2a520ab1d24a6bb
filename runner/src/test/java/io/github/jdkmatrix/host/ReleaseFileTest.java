package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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

    @ParameterizedTest
    @ValueSource(strings = {"JAVA_VERSION=\"99999999999\"\n", "JAVA_VERSION=\"21\"\nSOURCE=\\uZZZZ\n"})
    void aBrokenReleaseFileIsNoJdk(String release) throws IOException {
        assertThat(LocalJdk.at(JdkFolder.make(folder, release))).isEmpty();
    }
}
