package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeccompTest extends CheckTest {

    @ParameterizedTest
    @CsvSource({
        "default, default: system calls cost more than on the host",
        "builtin, builtin: system calls cost more than on the host",
        "unconfined, unconfined: system calls cost as on the host",
        "none, none: system calls cost as on the host"
    })
    void theEngineNamesItsProfile(String profile, String seen) {
        DetectedEngine engine = Engines.docker(Engines.SOCKET, Engines.facts("1.47", "2", "6.1.0", profile), true);
        is(new ConfinementChecks(tree().machine(), engine).seccomp(), State.OK, seen);
    }

    @ParameterizedTest
    @CsvSource({"0, OK", "1, WARNING", "2, WARNING", "'', UNKNOWN"})
    void plainProcessesInheritTheFilterOfThisOne(String mode, State state) {
        tree().file("proc/self/status", "Seccomp:\t" + mode + "\n");
        assertThat(new ConfinementChecks(tree().machine(), Engines.none())
                        .seccomp()
                        .state())
                .isEqualTo(state);
    }

    @Test
    void noFileIsNotTold() {
        assertThat(new ConfinementChecks(tree().machine(), Engines.none())
                        .seccomp()
                        .state())
                .isEqualTo(State.UNKNOWN);
    }
}
