package io.github.jdkmatrix.doctor;

import org.junit.jupiter.api.Test;

class DisturbanceSourcesTest extends CheckTest {

    private Finding look() {
        return new DisturbanceSources(tree().machine()).check();
    }

    @Test
    void nothingCanBeRead() {
        is(look(), State.WARNING, "none; not CPU time, steal, throttling, swap, OOM, heat, frequency");
    }

    @Test
    void whatAVirtualMachineTellsIsEnough() {
        tree().file("proc/stat", "cpu  1 2 3 4 5 6 7 8 9 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n")
                .file("proc/vmstat", "pswpin 0\npswpout 0\n");
        is(look(), State.OK, "CPU time, steal, swap; not throttling, OOM, heat, frequency");
    }

    @Test
    void everythingCanBeRead() {
        Machine machine = SavedTree.unpack("good", tree().root());
        is(
                new DisturbanceSources(machine).check(),
                State.OK,
                "CPU time, steal, throttling, swap, OOM, heat, frequency");
    }
}
