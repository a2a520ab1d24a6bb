package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuRangeTest {

    @ParameterizedTest
    @ValueSource(strings = {"3-1", "0,9-8", "+1", "0-+2", "1--2"})
    void aRangeThatTheKernelNeverWritesIsRefused(String list) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuList.parse(list))
                .withMessage("'%s' is not a list of CPUs such as 0-3,8", list);
    }
}
