package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The characters that are printed; ProgressIT shows what a real terminal makes of them, also of one whose size changes. */
class LiveDisplayTest {

    private static final String CLEAR = "\r\u001b[J";
    private static final String FRAME = "\r\u001b[?7lone, for 1 s\u001b[J\u001b[?7h\r";

    private final StringWriter printed = new StringWriter();
    private final LiveDisplay display = new LiveDisplay(new PrintWriter(printed), () -> 20, () -> Instant.EPOCH);

    @AfterEach
    void end() {
        display.close();
    }

    private void draw(String step) {
        display.show(new ProgressState.Preparing(step, "", Instant.EPOCH));
        display.draw();
    }

    @Test
    void drawsInPlaceAndPrintsLinesAbove() {
        display.say("before");
        draw("one");
        display.say("a warning");
        assertThat(printed).hasToString("before\n" + FRAME + CLEAR + "a warning\n" + FRAME);
    }

    @Test
    void writesNothingWhereNothingChanged() {
        draw("one");
        draw("one");
        assertThat(printed).hasToString(FRAME);
    }

    @Test
    void whatIsSaidAfterTheEndHasNoLineBelowIt() {
        draw("one");
        display.show(new ProgressState.Nothing());
        display.say("done");
        assertThat(printed).hasToString(FRAME + CLEAR + "done\n");
    }

    @Test
    void leavesNothingAndDrawsNothingMore() {
        draw("one");
        display.close();
        draw("two");
        display.say("after");
        assertThat(printed).hasToString(FRAME + CLEAR + "after\n");
    }

    @Test
    void drawsByItselfInTheColumnsOfTheTerminalLessOne() throws InterruptedException {
        display.show(new ProgressState.Preparing("x".repeat(30), "", Instant.EPOCH));
        while (printed.getBuffer().isEmpty()) {
            Thread.sleep(1);
        }
        assertThat(printed).hasToString("\r\u001b[?7l" + "x".repeat(18) + "…\u001b[J\u001b[?7h\r");
    }
}
