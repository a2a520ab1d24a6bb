package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines, kernels, JDKs and Debian call one architecture by several names. */
class EngineArchitectureTest {

    @ParameterizedTest
    @CsvSource({
        "x86_64, amd64, amd64",
        "aarch64, arm64, arm64",
        "armv7l, arm, armhf",
        "i686, 386, i386",
        "ppc64le, ppc64le, ppc64el",
        "s390x, s390x, s390x",
        ", '', ''"
    })
    void itHasOneNameOfDockerAndOneOfDebian(String engine, String docker, String debian) {
        EngineArchitecture architecture = new EngineArchitecture(engine);
        assertThat(architecture.name()).isEqualTo(docker);
        assertThat(architecture.debian()).isEqualTo(debian);
    }

    @ParameterizedTest
    @CsvSource({
        "amd64, x86_64, true",
        "arm64, aarch64, true",
        "amd64, 386, true",
        "386, amd64, false",
        "arm64, amd64, false",
        "'', arm64, true"
    })
    void whatItWouldEmulate(String engine, String image, boolean runs) {
        assertThat(new EngineArchitecture(engine).runs(image)).isEqualTo(runs);
    }

    @Test
    void theMessageNamesBothAndWhatToDo() {
        EngineArchitecture arm = new EngineArchitecture("aarch64");
        assertThatThrownBy(() -> arm.check("it is for", "x86_64"))
                .hasMessage("it is for amd64, which the engine's machine, arm64, would emulate: give one for arm64");
        assertThatCode(() -> arm.check("it is for", null)).doesNotThrowAnyException();
    }
}
