package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** A check over files that are made up on the spot. */
abstract class CheckTest {

    @TempDir
    private Path folder;

    SavedTree tree() {
        return new SavedTree(folder);
    }

    SavedTree cpu(String file, String text) {
        return tree().file("sys/devices/system/cpu/" + file, text);
    }

    static void is(Finding finding, State state, String seen) {
        assertThat(finding.seen()).isEqualTo(seen);
        assertThat(finding.state()).isEqualTo(state);
        assertThat(finding.remedy().isPresent()).isEqualTo(state == State.WARNING || state == State.PROBLEM);
    }
}
