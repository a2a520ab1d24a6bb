package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ScreenTest {

    private final FakeTerminal terminal = new FakeTerminal(20);
    private final Screen screen = new Screen(terminal.writer(), terminal);

    @Test
    void drawsInPlaceAndPrintsLinesAbove() {
        screen.println("before");
        screen.draw("one");
        screen.draw("2");
        assertThat(terminal.shown()).containsExactly("before", "2");
        screen.println("a warning\nthat goes on for more than a line of it");
        assertThat(terminal.shown())
                .containsExactly("before", "a warning", "that goes on for mor", "e than a line of it", "2");
    }

    @Test
    void leavesNothingAndDrawsNothingMore() {
        screen.println("before");
        screen.draw("one");
        screen.close();
        screen.draw("two");
        screen.println("after");
        assertThat(terminal.shown()).containsExactly("before", "after");
    }

    @Test
    void writesNothingWhereNothingChanged() {
        screen.draw("one");
        int written = terminal.printed().length();
        screen.draw("one");
        assertThat(terminal.printed()).hasSize(written);
    }

    @Test
    void findsItsLineAgainInANarrowerTerminal() {
        screen.println("before");
        screen.draw("as wide as it gets");
        terminal.resize(7);
        screen.println("hello");
        screen.draw("narrow");
        assertThat(terminal.shown()).containsExactly("before", "hello", "narrow");
        terminal.resize(20);
        screen.draw("wide again");
        assertThat(terminal.shown()).containsExactly("before", "hello", "wide again");
    }

    @Test
    void whatIsSaidAfterTheEndHasNoBlockBelowIt() {
        LiveDisplay display = new LiveDisplay(screen, () -> Instant.EPOCH);
        display.show(new ProgressState.Preparing("a step", "", Instant.EPOCH));
        while (terminal.printed().isEmpty()) {
            Thread.onSpinWait();
        }
        display.show(new ProgressState.Nothing());
        display.say("done");
        assertThat(terminal.shown()).containsExactly("done");
        display.close();
    }
}
