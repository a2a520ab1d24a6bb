package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaVersionTest {

    /** Stated by real JDKs: as java.version, or as JAVA_RUNTIME_VERSION. */
    @ParameterizedTest
    @CsvSource({
        "1.8.0_504, 8, false",
        "1.8.0_504-8u504-ga-1-b01, 8, false",
        "1.8.0-ea-b132, 8, true",
        "9, 9, false",
        "11.0.33-ea, 11, false",
        "17.0.21.0.3+1-1-Debian, 17, false",
        "26-internal-adhoc.me.jdk, 26, false",
        "28-ea, 28, true",
        "28-beta+18-ea, 28, true"
    })
    void aReleaseAndWhetherItIsOut(String text, int feature, boolean earlyAccess) {
        assertThat(JavaVersion.of(text)).contains(new JavaVersion(text, feature, earlyAccess));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "next", "99999999999", "-ea"})
    void anythingElse(String text) {
        assertThat(JavaVersion.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1.8.0_504, 8, false, true",
        "11.0.33-ea, 11, false, true",
        "11.0.33-ea, 11, true, true",
        "11.0.33, 11, true, false",
        "28, 2, false, false"
    })
    void whatAMatrixMeansByARelease(String text, int release, boolean early, boolean fits) {
        assertThat(JavaVersion.of(text).orElseThrow().fits(release, early)).isEqualTo(fits);
    }

    @Test
    void theFileOfAJdkMayHaveNoBuildNumber() {
        JavaVersion bare = JavaVersion.of("21.0.2").orElseThrow();
        assertThat(bare.mayReport("21.0.2+13-LTS")).isTrue();
        assertThat(bare.mayReport("21.0.21+3")).isFalse();
        JavaVersion built = JavaVersion.of("21.0.2+13-LTS").orElseThrow();
        assertThat(built.mayReport("21.0.2+13-LTS")).isTrue();
        assertThat(built.mayReport("21.0.2+12-LTS")).isFalse();
    }
}
