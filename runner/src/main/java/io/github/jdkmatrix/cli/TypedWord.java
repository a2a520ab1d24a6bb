package io.github.jdkmatrix.cli;

import java.util.Locale;

/** A constant as it is typed on the command line: in small letters, with hyphens. */
final class TypedWord {

    private TypedWord() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
