package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The characters that are printed; ProgressIT shows what a real terminal makes of them, also of one whose size changes. */
class ScreenTest {

    private static final String CLEAR = "\r\u001b[J";
    private static final String FRAME = "\r\u001b[?7lone\u001b[J\u001b[?7h\r";

    private final StringWriter printed = new StringWriter();
    private final Screen screen = new Screen(new PrintWriter(printed), () -> 20);

    @Test
    void drawsInPlaceAndPrintsLinesAbove() {
        screen.println("before");
        screen.draw("one");
        screen.println("a warning");
        assertThat(printed).hasToString("before\n" + FRAME + CLEAR + "a warning\n" + FRAME);
    }

    @Test
    void writesNothingWhereNothingChanged() {
        screen.draw("one");
        screen.draw("one");
        assertThat(printed).hasToString(FRAME);
    }

    @Test
    void leavesNothingAndDrawsNothingMore() {
        screen.draw("one");
        screen.close();
        screen.draw("two");
        screen.println("after");
        assertThat(printed).hasToString(FRAME + CLEAR + "after\n");
    }

    @Test
    void whatIsSaidAfterTheEndHasNoLineBelowIt() {
        LiveDisplay display = new LiveDisplay(screen, () -> Instant.EPOCH);
        display.show(new ProgressState.Preparing("a step", "", Instant.EPOCH));
        while (printed.getBuffer().isEmpty()) {
            Thread.onSpinWait();
        }
        display.show(new ProgressState.Nothing());
        display.say("done");
        assertThat(printed.toString()).endsWith(CLEAR + "done\n");
        display.close();
    }
}
