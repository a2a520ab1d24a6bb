package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.text.Word;
import java.util.Map;

/** The values of {@code --color}. */
public enum ColorChoice {
    AUTO,
    ALWAYS,
    NEVER;

    @Override
    public String toString() {
        return Word.of(this);
    }

    /** Whether a terminal shows tables in colour; with {@code AUTO} unless NO_COLOR is set (no-color.org). */
    public boolean onTerminal(Map<String, String> environment) {
        return this == ALWAYS
                || (this == AUTO && environment.getOrDefault("NO_COLOR", "").isEmpty());
    }
}
