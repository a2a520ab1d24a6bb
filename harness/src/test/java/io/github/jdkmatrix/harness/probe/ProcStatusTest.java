package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcStatusTest {
    private final ProcStatus status = new ProcStatus("""
            Name:\tjava
            VmPeak:\t 4823540 kB
            VmHWM:\t   46328 kB
            Cpus_allowed:\t3
            Cpus_allowed_list:\t0-1,4
            voluntary_ctxt_switches:\t150
            nonvoluntary_ctxt_switches:\t545
            """);

    @Test
    void findsALineByItsWholeName() {
        assertThat(status.text("Name")).contains("java");
        assertThat(status.text("Cpus_allowed_list")).contains("0-1,4");
        assertThat(status.text("Cpus_allowed")).contains("3");
        assertThat(status.text("Cpus")).isEmpty();
    }

    @Test
    void readsKibibytesAsBytes() {
        assertThat(status.bytes("VmHWM")).contains(46_328L * 1024);
        assertThat(status.bytes("Cpus_allowed")).isEmpty();
    }

    @Test
    void readsContextSwitches() {
        assertThat(ContextSwitches.of(status)).hasValueSatisfying(it -> {
            assertThat(it.voluntary()).isEqualTo(150);
            assertThat(it.involuntary()).isEqualTo(545);
        });
    }

    @Test
    void isEmptyWhereThereIsNoSuchFile() {
        ProcStatus none = ProcStatus.read("/no/such/file");

        assertThat(none.text("Name")).isEmpty();
        assertThat(ContextSwitches.of(none)).isEmpty();
    }
}
