package io.github.jdkmatrix.doctor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadTest extends CheckTest {

    private Finding look() {
        return new CpuChecks(tree().machine()).load();
    }

    @ParameterizedTest
    @CsvSource({"1.00, OK", "1.01, WARNING", "40.00, WARNING"})
    void perCpu(String load, State state) {
        cpu("online", "0-3\n");
        tree().file("proc/loadavg", load + " 9.99 9.99 1/2 3\n");
        is(look(), state, load + " over the last minute on 4 CPUs");
    }

    @Test
    void noFileOrNoNumberIsNotTold() {
        is(look(), State.UNKNOWN, "no /proc/loadavg");
        tree().file("proc/loadavg", "NaN 0 0\n");
        is(look(), State.UNKNOWN, "no /proc/loadavg");
    }
}
