package io.github.jdkmatrix.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.Cli;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColorChoiceTest {

    private static final Map<String, String> USUAL = Map.of("TERM", "xterm");
    private static final Map<String, String> WITHOUT = Map.of("TERM", "xterm", "NO_COLOR", "1");
    private static final Map<String, String> SET_TO_NOTHING = Map.of("TERM", "xterm", "NO_COLOR", "");

    @Test
    void theVariableCountsOnlyWhereNothingIsAskedFor() {
        assertThat(ColorChoice.AUTO.onTerminal(USUAL)).isTrue();
        assertThat(ColorChoice.AUTO.onTerminal(WITHOUT)).isFalse();
        assertThat(ColorChoice.AUTO.onTerminal(SET_TO_NOTHING)).isTrue();
        assertThat(ColorChoice.ALWAYS.onTerminal(WITHOUT)).isTrue();
        assertThat(ColorChoice.NEVER.onTerminal(USUAL)).isFalse();
    }

    @Test
    void helpHasNoColours() {
        assertThat(Cli.run("run", "--help").out()).doesNotContain("\u001b");
        assertThat(Cli.run("plan", "--color", "red").err()).contains("--color").doesNotContain("\n\n");
    }
}
