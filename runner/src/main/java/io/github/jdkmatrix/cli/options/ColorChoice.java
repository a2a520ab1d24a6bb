package io.github.jdkmatrix.cli.options;

import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/** The values of {@code --color}. */
public enum ColorChoice {
    AUTO,
    ALWAYS,
    NEVER;

    private static final String AGAINST = "NO_COLOR";

    /** Whether a terminal that shows progress is coloured; as no-color.org wants it, where nothing else is asked for. */
    public boolean colours(Map<String, String> environment) {
        boolean isUnwanted = !environment.getOrDefault(AGAINST, "").isEmpty();
        return this == ALWAYS || (this == AUTO && !isUnwanted);
    }

    /** Whether help is coloured: only on demand, since the pages that are printed at once are not. */
    public Ansi ofHelp() {
        return this == ALWAYS ? Ansi.ON : Ansi.OFF;
    }
}
