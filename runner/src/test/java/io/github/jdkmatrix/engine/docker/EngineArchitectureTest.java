package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines, kernels and JDKs call one architecture by several names. */
class EngineArchitectureTest {

    @ParameterizedTest
    @CsvSource({
        "amd64, x86_64, true",
        "arm64, aarch64, true",
        "X86_64, amd64, true",
        "s390x, s390x, true",
        "amd64, s390x, false",
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
                .hasMessage("it is for amd64, and the engine's machine is arm64: give one for arm64");
        assertThatCode(() -> arm.check("it is for", null)).doesNotThrowAnyException();
    }
}
