package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Huge pages, swap, the layout of address spaces. */
class MemoryTest extends CheckTest {

    @ParameterizedTest
    @CsvSource({
        "[always] madvise never, WARNING",
        "always [madvise] never, OK",
        "always madvise [never], OK",
        "always, UNKNOWN"
    })
    void hugePagesByChance(String line, State state) {
        tree().file("sys/kernel/mm/transparent_hugepage/enabled", line + "\n");
        assertThat(new MemoryChecks(tree().machine()).hugePages().state()).isEqualTo(state);
    }

    @ParameterizedTest
    @CsvSource({"0, WARNING", "1, OK", "2, OK", "7, UNKNOWN"})
    void aLayoutOfItsOwnForEachFork(String value, State state) {
        tree().file("proc/sys/kernel/randomize_va_space", value + "\n");
        assertThat(new MemoryChecks(tree().machine()).addressSpace().state()).isEqualTo(state);
    }

    private Finding swap(String... areas) {
        tree().file("proc/swaps", "Filename Type Size Used Priority\n" + String.join("\n", areas));
        return new MemoryChecks(tree().machine()).swap();
    }

    @Test
    void swapInUse() {
        is(swap(), State.OK, "none");
        is(swap("/dev/sda2 partition 4194304 0 -2"), State.OK, "4.0 GiB, none of it used");
        is(
                swap("/dev/sda2 partition 4194304 20480 -2", "/dev/zram0 partition 2097152 0 5"),
                State.WARNING,
                "20 MiB of 6.0 GiB used: memory was short");
        is(swap("broken", "a b c d"), State.OK, "none");
    }

    @Test
    void nothingIsNotTold() {
        is(new MemoryChecks(tree().machine()).swap(), State.UNKNOWN, "no /proc/swaps");
        is(new MemoryChecks(tree().machine()).addressSpace(), State.UNKNOWN, "no kernel.randomize_va_space");
        is(new MemoryChecks(tree().machine()).hugePages(), State.UNKNOWN, "no transparent_hugepage in /sys/kernel/mm");
    }
}
