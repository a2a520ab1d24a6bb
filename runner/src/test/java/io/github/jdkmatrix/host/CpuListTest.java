package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0",
                "0-3,8 | 0 1 2 3 8",
                "0-1,4-5 | 0 1 4 5",
                "7,5,6 | 5 6 7",
                "3-3 | 3",
                "0-2,1-3 | 0 1 2 3",
                "'127-128\n' | 127 128"
            })
    void aListNamesItsCpus(String list, String cpus) {
        assertThat(CpuList.parse(list)).map(String::valueOf).containsExactly(cpus.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n"})
    void nothingIsNoCpu(String list) {
        assertThat(CpuList.parse(list)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x", "1,", ",1", "1-", "-1", "0x1", "1 2", "99999999999", "3-1", "0,9-8", "+1", "0-+2", "1--2"})
    void anythingElseIsRefused(String list) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuList.parse(list))
                .withMessage("'%s' is not a list of CPUs such as 0-3,8", list);
    }

    @Test
    void theShortestListIsWritten() {
        assertThat(format(0, 1, 2, 3, 8)).isEqualTo("0-3,8");
        assertThat(format(0)).isEqualTo("0");
        assertThat(format()).isEmpty();
        assertThat(format(5, 6, 7, 9, 10)).isEqualTo("5-7,9-10");
    }

    private static String format(Integer... cpus) {
        return CpuList.format(new TreeSet<>(List.of(cpus)));
    }
}
