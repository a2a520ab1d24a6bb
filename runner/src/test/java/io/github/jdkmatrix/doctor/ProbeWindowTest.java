package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Steal and foreign CPU time. */
class ProbeWindowTest extends CheckTest {

    private static ProbeWindow window(CpuTimes before, CpuTimes after, long ownMillis) {
        return new ProbeWindow(Optional.of(before), Optional.of(after), Duration.ofMillis(ownMillis));
    }

    @Test
    void theLineOfAllCpusIsRead() {
        tree().file("proc/stat", "cpu  100 20 30 4000 500 6 7 8 90 1\ncpu0 1 1 1 1 1 1 1 1 1 1\n");
        assertThat(CpuTimes.read(tree().machine())).contains(new CpuTimes(163, 4500, 8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cpu 1 2 3\n", "cpu a b c d e f g h\n", "cpu0 1 2 3 4 5 6 7 8\n"})
    void anythingElseIsNotTold(String text) {
        tree().file("proc/stat", text);
        assertThat(CpuTimes.read(tree().machine())).isEmpty();
    }

    @Test
    void waitingForADiskMayRunBackwards() {
        assertThat(new CpuTimes(10, 90, 0).since(new CpuTimes(5, 100, 0))).isEqualTo(new CpuTimes(5, 0, 0));
    }

    @Test
    void whatIsNotOursIsForeign() {
        CpuTimes spent = new CpuTimes(240, 160, 0);
        assertThat(spent.foreign(2.0)).isCloseTo(0.1, within(1e-9));
        assertThat(spent.foreign(3.0)).isZero();
        assertThat(new CpuTimes(0, 0, 0).foreign(1)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"208, OK, 2.0 %", "209, WARNING, 2.3 %", "240, WARNING, 10.0 %", "241, PROBLEM, 10.3 %"})
    void foreignTime(long busy, State state, String share) {
        ProbeWindow window = window(new CpuTimes(0, 0, 0), new CpuTimes(busy, 400 - busy, 0), 2000);
        is(new ProbeChecks(window).foreign(), state, "others took " + share + " of the CPUs during the probe");
    }

    @ParameterizedTest
    @CsvSource({"4, OK, 2.0 %", "5, WARNING, 2.5 %", "10, WARNING, 5.0 %", "11, PROBLEM, 5.5 %"})
    void stolenTime(long steal, State state, String share) {
        ProbeWindow window = window(new CpuTimes(100_000, 0, 0), new CpuTimes(100_200 - steal, 0, steal), 2000);
        is(new ProbeChecks(window).steal(), state, share + " of the requested time; 0.0 % since boot");
    }

    @Test
    void whatWasStolenBeforeIsAWarning() {
        ProbeWindow window = window(new CpuTimes(900, 0, 100), new CpuTimes(1100, 0, 100), 2000);
        is(new ProbeChecks(window).steal(), State.WARNING, "0.0 % of the requested time; 8.3 % since boot");
    }

    @Test
    void withoutTheFileNothingIsTold() {
        ProbeWindow window = new ProbeWindow(Optional.empty(), Optional.empty(), Duration.ZERO);
        is(new ProbeChecks(window).steal(), State.UNKNOWN, "no /proc/stat");
        is(new ProbeChecks(window).foreign(), State.UNKNOWN, "no /proc/stat");
    }
}
