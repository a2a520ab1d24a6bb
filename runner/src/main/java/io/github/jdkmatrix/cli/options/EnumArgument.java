package io.github.jdkmatrix.cli.options;

import java.util.Locale;

/** The spelling of enum constants on the command line: lower case with hyphens. */
public final class EnumArgument {

    private EnumArgument() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
