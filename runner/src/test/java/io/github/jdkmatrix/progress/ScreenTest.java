package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.text.Style;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {

    private final FakeTerminal terminal = new FakeTerminal(20, 6);
    private final Screen screen = new Screen(terminal.writer(), terminal, false);

    private static List<Line> lines(String... texts) {
        return Arrays.stream(texts).map(Line::of).toList();
    }

    @Test
    void drawsInPlace() {
        screen.println("before");
        screen.draw(lines("one", "two", "three"));
        screen.draw(lines("eins", "2"));
        assertThat(terminal.shown()).containsExactly("before", "eins", "2");
        screen.draw(lines("a", "b", "c", "d"));
        assertThat(terminal.shown()).containsExactly("before", "a", "b", "c", "d");
    }

    @Test
    void printsLinesAboveTheBlock() {
        screen.draw(lines("one", "two"));
        screen.println("a warning\nthat goes on for more than a line of it");
        assertThat(terminal.shown())
                .containsExactly("a warning", "that goes on for mor", "e than a line of it", "one", "two");
    }

    @Test
    void leavesNothingAndDrawsNothingMore() {
        screen.println("before");
        screen.draw(lines("one", "two"));
        screen.close();
        screen.draw(lines("three"));
        screen.println("after");
        assertThat(terminal.shown()).containsExactly("before", "after");
    }

    @Test
    void writesNothingWhereNothingChanged() {
        screen.draw(lines("one", "two"));
        int written = terminal.printed().length();
        screen.draw(lines("one", "two"));
        assertThat(terminal.printed()).hasSize(written);
    }

    @Test
    void cutsWhatIsTooWideAndTooHigh() {
        screen.draw(lines("1 and twenty more characters", "2", "3", "4", "5", "6", "7"));
        assertThat(terminal.shown()).containsExactly("1 and twenty more…", "2", "3", "4", "5");
    }

    @Test
    void findsItsBlockAgainInANarrowerTerminal() {
        screen.println("before");
        screen.draw(lines("as wide as it gets", "twelve chars", "short"));
        terminal.resize(7, 6);
        screen.draw(lines("narrow", "as well"));
        assertThat(terminal.shown()).containsExactly("before", "narrow", "as we…");
        terminal.resize(20, 6);
        screen.draw(lines("wide again", "as well"));
        assertThat(terminal.shown()).containsExactly("before", "wide again", "as well");
    }

    @Test
    void keepsWhatIsAboveWhenItPrintsInANarrowerTerminal() {
        screen.println("before");
        screen.draw(lines("as wide as it gets", "short"));
        terminal.resize(7, 6);
        screen.println("hello");
        assertThat(terminal.shown()).containsExactly("before", "hello", "as wi…", "short");
    }

    @Test
    void drawsInANarrowerTerminalThatHasNotToldYet() {
        screen.println("before");
        screen.draw(lines("as wide as it gets", "short"));
        terminal.narrowInSecret(7);
        screen.draw(lines("as wide as before", "short"));
        terminal.resize(7, 6);
        screen.draw(lines("narrow", "short"));
        assertThat(terminal.shown()).containsExactly("before", "narrow", "short");
    }

    @Test
    void coloursOnlyWhereItMay() {
        screen.draw(List.of(Line.of(Style.RED, "trouble")));
        assertThat(terminal.printed()).doesNotContain("[31m");
        Screen coloured = new Screen(terminal.writer(), terminal, true);
        coloured.draw(List.of(Line.of(Style.RED, "trouble").and(" ahead")));
        assertThat(terminal.printed()).contains("\u001b[31mtrouble\u001b[0m ahead");
    }

    @Test
    void obeysNoSequenceOfAProgram() {
        screen.draw(lines("phase \u001b[2Jcleared\u009b31m\rover\u202etfel"));
        assertThat(terminal.printed()).doesNotContain("\u001b[2J", "\u009b", "\rover", "\u202e");
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
