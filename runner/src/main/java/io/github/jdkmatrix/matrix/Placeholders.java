package io.github.jdkmatrix.matrix;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The <code>{name}</code> in an argument: only a name in braces is one, so that JSON and regular expressions pass as they
 * are. <code>{{name}}</code> is the text <code>{name}</code>.
 */
public final class Placeholders {

    public static final String NAME = "[A-Za-z][A-Za-z0-9_-]*";

    private static final Pattern IN_BRACES = Pattern.compile("\\{" + NAME + "}");
    private static final Pattern PLACE = Pattern.compile("\\{(\\{" + NAME + "})}|\\{(" + NAME + ")}");

    private Placeholders() {}

    /** The names that a text has a place for, in its order. */
    public static Set<String> in(String text) {
        return PLACE.matcher(text)
                .results()
                .flatMap(it -> Optional.ofNullable(it.group(2)).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The text with values in their places; a name without a value stays. */
    public static String filled(String text, Map<String, String> values) {
        return PLACE.matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(
                        it.group(1) != null ? it.group(1) : values.getOrDefault(it.group(2), it.group())));
    }

    /** The parts of the text for {@link #filled}. */
    public static String literally(String text) {
        return IN_BRACES.matcher(text).replaceAll(it -> Matcher.quoteReplacement("{" + it.group() + "}"));
    }
}
