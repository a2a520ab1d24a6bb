package io.github.jdkmatrix.matrix;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Fills <code>{name}</code> in arguments: only a name in braces is a placeholder, so that JSON and regular expressions pass as they are.
 * <code>{{name}}</code> is the text <code>{name}</code>.
 */
public final class Placeholders {

    public static final String NAME = "[A-Za-z][A-Za-z0-9_-]*";

    private static final Pattern IN_BRACES = Pattern.compile("\\{" + NAME + "}");
    private static final Pattern PLACE = Pattern.compile("\\{(\\{" + NAME + "})}|\\{(" + NAME + ")}");

    private Placeholders() {}

    /** The names of the placeholders in a text, in its order. */
    public static Set<String> in(String text) {
        return PLACE.matcher(text)
                .results()
                .flatMap(it -> Optional.ofNullable(it.group(2)).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Puts values in place of the placeholders; a placeholder without a value stays. */
    public static String filled(String text, Map<String, String> values) {
        return PLACE.matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(
                        it.group(1) != null ? it.group(1) : values.getOrDefault(it.group(2), it.group())));
    }

    /** Escapes the placeholders in a text, so that {@link #filled} gives the text back. */
    public static String literally(String text) {
        return IN_BRACES.matcher(text).replaceAll(it -> Matcher.quoteReplacement("{" + it.group() + "}"));
    }
}
