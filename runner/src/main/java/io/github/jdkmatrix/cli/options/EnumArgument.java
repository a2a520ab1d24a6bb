package io.github.jdkmatrix.cli.options;

import java.util.Locale;

/** A constant as it is typed on the command line: in small letters, with hyphens. */
public final class EnumArgument {

    private EnumArgument() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
