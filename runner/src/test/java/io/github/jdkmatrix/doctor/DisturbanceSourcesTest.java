package io.github.jdkmatrix.doctor;

import org.junit.jupiter.api.Test;

class DisturbanceSourcesTest extends CheckTest {

    private Finding look() {
        return new DisturbanceSources(tree().machine()).look();
    }

    @Test
    void nothingCanBeRead() {
        is(look(), State.WARNING, "none; not steal, CPU time, throttling, heat, frequency, swap, OOM");
    }

    @Test
    void whatAVirtualMachineTellsIsEnough() {
        tree().file("proc/stat", "cpu  1 2 3 4 5 6 7 8 9 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n")
                .file("proc/vmstat", "pswpin 0\npswpout 0\n");
        is(look(), State.OK, "steal, CPU time, swap; not throttling, heat, frequency, OOM");
    }

    @Test
    void everythingCanBeRead() {
        Machine machine = SavedTree.unpack("good", tree().root());
        is(new DisturbanceSources(machine).look(), State.OK, "steal, CPU time, throttling, heat, frequency, swap, OOM");
    }
}
