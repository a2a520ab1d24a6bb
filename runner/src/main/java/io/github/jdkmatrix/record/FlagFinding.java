package io.github.jdkmatrix.record;

import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The verdict of a JDK on one JVM argument.
 *
 * @param argument the argument as given
 * @param kind the verdict; never {@link Kind#PARTLY_IGNORED}
 * @param words the JVM's message; empty if there is none
 * @param asked the requested value of a HotSpot flag; empty for other arguments
 * @param effective the effective value as the JVM prints it; empty if the JVM prints none
 * @param origin who set that value, in HotSpot's words, such as {@code command line, ergonomic}
 */
public record FlagFinding(
        String argument,
        Kind kind,
        @OmittedIfEmpty String words,
        @OmittedIfEmpty String asked,
        @OmittedIfEmpty String effective,
        @OmittedIfEmpty String origin) {

    private static final Pattern REMOVED = Pattern.compile("support was removed in (\\d+)");

    /** The kind and why, in one line, such as {@code ignored since 24 ("Ignoring option …")}. */
    public String reason() {
        return switch (kind) {
            case IGNORED -> "ignored" + since() + quoted();
            case HIDDEN -> "hidden by IgnoreUnrecognizedVMOptions" + quoted();
            case ALTERED -> "altered: requested " + asked + ", effective " + effective + quoted();
            case NOT_VERIFIED -> kind.word() + ": this JVM does not print its flags";
            case ACCEPTED, DEPRECATED, REJECTED, PARTLY_IGNORED -> kind.word() + quoted();
        };
    }

    private String since() {
        Matcher removed = REMOVED.matcher(words);
        return removed.find() ? " since " + removed.group(1) : "";
    }

    private String quoted() {
        return words.isEmpty() ? "" : " (\"" + words + "\")";
    }
}
