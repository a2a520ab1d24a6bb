package io.github.jdkmatrix.matrix.yaml;

import java.util.regex.Pattern;

/**
 * A key that a mapping may have.
 *
 * @param name as it stands in the file
 * @param kind what its value may be
 * @param meaning what it says, in markdown
 * @param standard what holds where it is left out, in markdown; empty where nothing is to be said of that
 */
record Key(String name, Kind kind, String meaning, String standard) {

    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");

    Key(String name, Kind kind, String meaning) {
        this(name, kind, meaning, "");
    }

    /** Words of the reference where no page is: a link is its words alone. */
    static String withoutLinks(String markdown) {
        return LINK.matcher(markdown).replaceAll("$1");
    }
}
