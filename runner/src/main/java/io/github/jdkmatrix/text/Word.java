package io.github.jdkmatrix.text;

import java.util.Locale;

/** A constant as users write it: in lower case, with hyphens. */
public final class Word {

    private Word() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
